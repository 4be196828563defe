import { ContactDetails } from '../../components/ContactDetails'
import { LanguageSwitch } from '../../components/LanguageSwitch'
import { Logo } from '../../components/Logo'
import { SocialLinks } from '../../components/SocialLinks'
import { companyLines } from '../../content/company-lines'
import { contact, socialLinks } from '../../content/site'
import { getLanguageLinks } from '../../domain/language'
import { isConsentRequired, openConsentSettings } from '../../features/analytics/consent'
import { useMessages } from '../../lib/messages'
import { getSourceQuery } from '../../lib/read-lead-source'
import type { Route } from '../../lib/route'
import { saveScrollAnchor } from '../../lib/scroll-anchor'
import styles from './Footer.module.css'
import { PageLink } from './PageLink'

type FooterProps = {
  /** The paths of the current page by language. */
  translations: Route['translations']
}

/** The studio's contact details, links to the main pages, and the cookie settings. */
export function Footer({ translations }: FooterProps) {
  const { lang, site } = useMessages()
  const { footer, place, companyLabels } = site
  const company = companyLines(lang, companyLabels)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.line}>{footer.line}</p>
        </div>
        <div className={styles.contact}>
          <h2 className={styles.heading}>{footer.heading}</h2>
          <ContactDetails contact={contact} address={place} className={styles.list} />
        </div>
        <nav aria-label={footer.name}>
          <ul className={styles.list}>
            {(Object.keys(site.links) as (keyof typeof site.links)[]).map((path) => (
              <li key={path}>
                <PageLink path={path} />
              </li>
            ))}
            {isConsentRequired && (
              <li className="with-script">
                <button type="button" onClick={() => openConsentSettings(lang)}>
                  {footer.consent}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.more}>
          <SocialLinks links={socialLinks} />
          {translations && (
            <LanguageSwitch
              languages={getLanguageLinks(translations)}
              current={lang}
              onNavigate={saveScrollAnchor}
              getQuery={getSourceQuery}
            />
          )}
        </div>
        {company.length > 0 && <p className={styles.company}>{company.join(' · ')}</p>}
      </div>
    </footer>
  )
}
