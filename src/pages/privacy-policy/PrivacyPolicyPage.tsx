import { Link } from 'react-router-dom'
import { Logo } from '../../components/Logo'
import { Section } from '../../components/Section'
import { companyLines } from '../../content/company-lines'
import { site } from '../../content/site'
import { isConsentRequired, openConsentSettings } from '../../features/analytics/consent'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './PrivacyPolicyPage.module.css'

type PageMessages = typeof import('./en')

export default function PrivacyPolicyPage({
  messages: { privacy },
}: PageProps<null, PageMessages>) {
  const { lang, site: siteMessages } = useMessages()
  const company = companyLines(lang, siteMessages.companyLabels).join(', ')
  const localize = useLocalizePath()

  return (
    <Section tight>
      <div className={styles.policy}>
        <Link
          to={localize('/')}
          className={styles.brand}
          aria-label={`${site.name}, ${siteMessages.home}`}
        >
          <Logo />
        </Link>
        <h1>{privacy.title}</h1>
        <p className={styles.updated}>{privacy.updated}</p>
        <p>{privacy.intro}</p>
        {privacy.sections.map(({ id, heading, paragraphs, list }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === 'who' && company && <p>{privacy.controller(company)}</p>}
            {id === 'trackers' && <ConsentSettings messages={privacy} />}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Section>
  )
}

/** Opens the cookie settings; a sentence if the site has no trackers. */
function ConsentSettings({ messages }: { messages: PageMessages['privacy'] }) {
  const { lang } = useMessages()
  if (!isConsentRequired) return <p>{messages.noTrackers}</p>
  return (
    <p className="with-script">
      <button
        type="button"
        className="button"
        data-variant="secondary"
        onClick={() => openConsentSettings(lang)}
      >
        {messages.consent}
      </button>
    </p>
  )
}
