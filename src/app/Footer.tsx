import { Link } from 'react-router-dom'
import { ContactWays } from '../components/ContactWays'
import { Logo } from '../components/Logo'
import { SocialLinks } from '../components/SocialLinks'
import type { Language } from '../content/language'
import { companyLines, contact, footer, navigation, social } from '../content/site'
import { asksConsent, changeConsent } from '../measuring/consent'
import styles from './Footer.module.css'

/** The studio's address, the ways through the site and to a change of mind about cookies. */
export function Footer({ lang }: { lang: Language }) {
  return (
    <footer className={styles.footer} lang={lang === 'en' ? undefined : 'en'}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.line}>{footer.line}</p>
        </div>
        <div>
          <h2 className={styles.heading}>{footer.heading}</h2>
          <ContactWays contact={contact} className={styles.list} />
        </div>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            {[...navigation, ...footer.links].map(({ label, path, ...hints }) => (
              <li key={path}>
                <Link to={path} {...hints}>
                  {label}
                </Link>
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
        <SocialLinks links={social} />
        <p className={styles.company}>{companyLines.join(' · ')}</p>
      </div>
    </footer>
  )
}
