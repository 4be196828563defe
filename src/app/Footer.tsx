import { ContactWays } from '../components/ContactWays'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import { SocialLinks } from '../components/SocialLinks'
import { inEach } from '../content/language'
import { companyLines, contact, footerLinks, navigation, social } from '../content/site'
import { keepPlace } from '../lib/reading-place'
import type { Route } from '../lib/route'
import { useWords } from '../lib/words'
import { asksConsent, changeConsent } from '../measuring/consent'
import styles from './Footer.module.css'
import { PageLink } from './PageLink'

type FooterProps = {
  /** Of the page that it ends. */
  translations: Route['translations']
}

/** The studio's address, the ways through the site and to a change of mind about cookies. */
export function Footer({ translations }: FooterProps) {
  const { lang, site } = useWords()
  const { footer, place, companyLabels } = site
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.line}>{footer.line}</p>
        </div>
        <div>
          <h2 className={styles.heading}>{footer.heading}</h2>
          <ContactWays contact={contact} place={place} className={styles.list} />
        </div>
        <nav aria-label={footer.name}>
          <ul className={styles.list}>
            {[...navigation, ...footerLinks].map((page) => (
              <li key={page.path}>
                <PageLink page={page} />
              </li>
            ))}
            {asksConsent && (
              <li className="with-script">
                <button type="button" onClick={() => changeConsent(lang)}>
                  {footer.consent}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div>
          <SocialLinks links={social} />
          {translations && (
            <LanguageSwitch languages={inEach(translations)} current={lang} onFollow={keepPlace} />
          )}
        </div>
        <p className={styles.company}>{companyLines(lang, companyLabels).join(' · ')}</p>
      </div>
    </footer>
  )
}
