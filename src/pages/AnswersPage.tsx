import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { type Answer, answerGroups, answersPage } from '../content/answers'
import { still } from '../content/pictures'
import { servicePage, services } from '../content/services'
import { callForm } from '../content/site'
import styles from './AnswersPage.module.css'

/** What owners ask before they call, in groups, and the way to each service's own answers. */
export default function AnswersPage() {
  return (
    <>
      <Section tight>
        <div className={styles.opening}>
          <div>
            <h1>{answersPage.title}</h1>
            <p className={styles.intro}>{answersPage.intro}</p>
          </div>
          <nav aria-label={answersPage.contents}>
            <ul className={styles.contents}>
              {answerGroups.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
              <li>
                <a href="#services">{answersPage.servicesHeading}</a>
              </li>
            </ul>
          </nav>
        </div>
      </Section>
      <Picture still={still(answersPage.picture)} sizes="100vw" className={styles.picture} first />
      {answerGroups.map(({ id, heading, items }, index) => (
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
            <h2 className={styles.heading}>{answersPage.servicesHeading}</h2>
            <p>{answersPage.servicesText}</p>
          </div>
          <ul className={styles.services}>
            {services.map(({ slug, path, name }) => (
              <li key={slug}>
                <Link to={`${path}#what-you-get`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Section tone="night" tight>
        <h2>{answersPage.callHeading}</h2>
        <p className={styles.intro}>{answersPage.callText}</p>
        <Link className="button" to={callForm}>
          {answersPage.call}
        </Link>
      </Section>
    </>
  )
}

/** Where an answer leads on to. */
function Ways({ links = [] }: { links: Answer['links'] }) {
  if (links.length === 0) return null
  return (
    <p className={styles.ways}>
      {links.map(({ label, href }) =>
        href.startsWith('/') ? (
          <Link key={href} to={href}>
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
