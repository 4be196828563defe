import { Link } from 'react-router-dom'
import { FaqList, type FaqListItem } from '../../components/FaqList'
import { Picture } from '../../components/Picture'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import type { FaqItem } from '../../content/answers'
import { getPicture, pagePictures } from '../../content/pictures'
import { services } from '../../content/services'
import { CALL_FORM_PATH } from '../../content/site'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './AnswersPage.module.css'

type PageMessages = typeof import('./en')

/** Frequently asked questions in groups, and links to the services, which have answers of their own. */
export default function AnswersPage({ messages: { answers } }: PageProps<null, PageMessages>) {
  const { services: names } = useMessages()
  const localize = useLocalizePath()

  return (
    <>
      <Section tight>
        <div className={styles.opening}>
          <div>
            <h1>{answers.title}</h1>
            <p className={styles.intro}>{answers.intro}</p>
          </div>
          <Picture
            image={getPicture(pagePictures.answers)}
            alt={answers.pictureAlt}
            sizes="(min-width: 1000px) 55vw, 100vw"
            className={styles.picture}
            priority
          />
        </div>
      </Section>
      {answers.groups.map(({ id, heading, items }, index) => (
        <Section key={id} id={id} tone={index % 2 === 0 ? 'marble' : 'chalk'} tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{heading}</h2>
            <FaqList
              items={items.map(
                (item): FaqListItem => ({ ...item, extra: <AnswerLinks links={item.links} /> }),
              )}
              linkLabel={answers.answerLink}
            />
          </Reveal>
        </Section>
      ))}
      <Section id="services" tone="chalk" tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{answers.servicesHeading}</h2>
          <ul className={styles.services}>
            {services.map(({ slug, path }) => (
              <li key={slug}>
                <Link to={localize(`${path}#what-you-get`)}>{names[slug].name}</Link>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Section tone="night" tight>
        <h2>{answers.callHeading}</h2>
        <p className={styles.intro}>{answers.callText}</p>
        <Link className="button" to={localize(CALL_FORM_PATH)}>
          {answers.call}
        </Link>
      </Section>
    </>
  )
}

function AnswerLinks({ links = [] }: { links: FaqItem['links'] }) {
  const localize = useLocalizePath()
  if (links.length === 0) return null
  return (
    <p className={styles.links}>
      {links.map(({ label, href }) =>
        href.startsWith('/') ? (
          <Link key={href} to={localize(href)}>
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
