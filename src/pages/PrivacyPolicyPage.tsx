import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { Section } from '../components/Section'
import { privacy, privacySections } from '../content/privacy'
import { asksConsent, changeConsent } from '../measuring/consent'
import styles from './PrivacyPolicyPage.module.css'

/** What the studio knows of its visitors, and what they may ask of it. */
export default function PrivacyPolicyPage() {
  return (
    <Section tight>
      <div className={styles.policy}>
        <Link to="/" className={styles.brand} aria-label="Hermes View, home">
          <Logo />
        </Link>
        <h1>{privacy.title}</h1>
        <p className={styles.updated}>{privacy.updated}</p>
        <p>{privacy.intro}</p>
        {privacySections.map(({ id, heading, paragraphs, list }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === 'trackers' && <Choice />}
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

/** The way back to the choice about trackers, or that there is none to make. */
function Choice() {
  if (!asksConsent) return <p>{privacy.noTrackers}</p>
  return (
    <p className="with-script">
      <button type="button" className="button" data-quiet="" onClick={() => changeConsent('en')}>
        {privacy.consent}
      </button>
    </p>
  )
}
