import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { ACROSS, Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import type { Answer } from '../content/answers'
import { pagePictures, still } from '../content/pictures'
import { services } from '../content/services'
import { callForm } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import styles from './AnswersPage.module.css'

type Words = typeof import('../content/en/answers') & typeof import('../content/en/service-page')

/** What owners ask before they call, in groups, and the way to each service's own answers. */
export default function AnswersPage({ words: { answers, servicePage } }: PageProps<null, Words>) {
  const { services: names } = useWords()
  const local = useLocalPath()

  return (
    <>
      <Section tight>
        <div className={styles.opening}>
          <div>
            <h1>{answers.title}</h1>
            <p className={styles.intro}>{answers.intro}</p>
          </div>
          <nav aria-label={answers.contents}>
            <ul className={styles.contents}>
              {answers.groups.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
              <li>
                <a href="#services">{answers.servicesHeading}</a>
              </li>
            </ul>
          </nav>
        </div>
      </Section>
      <Picture
        still={still(pagePictures.answers)}
        alt={answers.pictureAlt}
        sizes={ACROSS}
        className={styles.picture}
        first
      />
      {answers.groups.map(({ id, heading, items }, index) => (
        <Section key={id} id={id} tone={index % 2 === 0 ? 'marble' : 'chalk'} tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{heading}</h2>
            <Answers
              items={items.map((item) => ({ ...item, more: <Ways links={item.links} /> }))}
              linkLabel={servicePage.answerLink}
            />
          </Reveal>
        </Section>
      ))}
      <Section id="services" tone="chalk" tight>
        <Reveal className={styles.columns}>
          <div>
            <h2 className={styles.heading}>{answers.servicesHeading}</h2>
            <p>{answers.servicesText}</p>
          </div>
          <ul className={styles.services}>
            {services.map(({ slug, path }) => (
              <li key={slug}>
                <Link to={local(`${path}#what-you-get`)}>{names[slug].name}</Link>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Section tone="night" tight>
        <h2>{answers.callHeading}</h2>
        <p className={styles.intro}>{answers.callText}</p>
        <Link className="button" to={local(callForm)}>
          {answers.call}
        </Link>
      </Section>
    </>
  )
}

/** Where an answer leads on to. */
function Ways({ links = [] }: { links: Answer['links'] }) {
  const local = useLocalPath()
  if (links.length === 0) return null
  return (
    <p className={styles.ways}>
      {links.map(({ label, href }) =>
        href.startsWith('/') ? (
          <Link key={href} to={local(href)}>
            {label}
          </Link>
        ) : (
          <a key={href} href={href}>
            {label}
          </a>
        ),
      )}
    </p>
  )
}
