import { Link } from 'react-router-dom'
import { ACROSS, Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { pagePictures, still } from '../content/pictures'
import { callForm } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath } from '../lib/words'
import styles from './AboutPage.module.css'

type Words = typeof import('../content/en/about')

/** Who the studio is and what it does. */
export default function AboutPage({ words: { about } }: PageProps<null, Words>) {
  const local = useLocalPath()

  return (
    <>
      <Section tight>
        <h1>{about.title}</h1>
        <p className={styles.lead}>{about.lead}</p>
      </Section>
      <Picture
        still={still(pagePictures.about)}
        alt={about.pictureAlt}
        sizes={ACROSS}
        className={styles.picture}
        first
      />
      {about.sections.map(({ heading, paragraphs }, index) => (
        <Section key={heading} tone={index % 2 === 0 ? 'marble' : 'chalk'} tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{heading}</h2>
            <div>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Reveal>
        </Section>
      ))}
      <Section tight>
        <h2 className={styles.heading}>{about.steps.heading}</h2>
        <ol className={styles.steps}>
          {about.steps.items.map(({ title, text }) => (
            <Reveal key={title} as="li" kind="provider-item">
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ol>
      </Section>
      <Section tone="night" tight>
        <h2>{about.callHeading}</h2>
        <p className={styles.lead}>{about.callText}</p>
        <Link className="button" to={local(callForm)}>
          {about.call}
        </Link>
      </Section>
    </>
  )
}
