import { Link } from 'react-router-dom'
import { FULL_WIDTH_SIZES, Picture } from '../../components/Picture'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { getPicture, pagePictures } from '../../content/pictures'
import { CALL_FORM_PATH } from '../../content/site'
import { equipment, team } from '../../content/team'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './AboutPage.module.css'

type PageMessages = typeof import('./en')

const devices = equipment.filter(Boolean)

export default function AboutPage({ messages: { about } }: PageProps<null, PageMessages>) {
  const { lang } = useMessages()
  const people = team.filter(({ name }) => name[lang])
  const hasTeam = people.length + devices.length > 0
  const localize = useLocalizePath()

  return (
    <>
      <Section tight>
        <h1>{about.title}</h1>
        <p className={styles.lead}>{about.lead}</p>
      </Section>
      <Picture
        image={getPicture(pagePictures.about)}
        alt={about.pictureAlt}
        sizes={FULL_WIDTH_SIZES}
        className={styles.picture}
        priority
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
      {hasTeam && (
        <Section tight>
          {people.length > 0 && (
            <Reveal className={styles.columns}>
              <h2 className={styles.heading}>{about.team}</h2>
              <ul className={styles.people}>
                {people.map(({ name, role, photo }) => (
                  <li key={name[lang]}>
                    {photo && <img src={photo} alt="" width={320} height={320} loading="lazy" />}
                    <h3>{name[lang]}</h3>
                    <p>{role[lang]}</p>
                  </li>
                ))}
              </ul>
            </Reveal>
          )}
          {devices.length > 0 && (
            <Reveal className={styles.columns}>
              <h2 className={styles.heading}>{about.equipment}</h2>
              <p>{devices.join(', ')}</p>
            </Reveal>
          )}
        </Section>
      )}
      <Section tight tone={hasTeam ? 'chalk' : 'marble'}>
        <h2 className={styles.heading}>{about.steps.heading}</h2>
        <ol className={styles.steps}>
          {about.steps.items.map(({ title, text }) => (
            <Reveal key={title} as="li" revealClass="provider-item">
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ol>
      </Section>
      <Section tone="night" tight>
        <h2>{about.callHeading}</h2>
        <p className={styles.lead}>{about.callText}</p>
        <Link className="button" to={localize(CALL_FORM_PATH)}>
          {about.call}
        </Link>
      </Section>
    </>
  )
}
