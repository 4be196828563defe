import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { Section } from '../components/Section'
import { companyLines, site } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { asksConsent, changeConsent } from '../measuring/consent'
import styles from './PrivacyPolicyPage.module.css'

type Words = typeof import('../content/en/privacy')

/** What the studio knows of its visitors, and what they may ask of it. */
export default function PrivacyPolicyPage({ words: { privacy } }: PageProps<null, Words>) {
  const { lang, site: said } = useWords()
  const company = companyLines(lang, said.companyLabels).join(', ')
  const local = useLocalPath()

  return (
    <Section tight>
      <div className={styles.policy}>
        <Link to={local('/')} className={styles.brand} aria-label={`${site.name}, ${said.home}`}>
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
            {id === 'trackers' && <Choice words={privacy} />}
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
function Choice({ words }: { words: Words['privacy'] }) {
  const { lang } = useWords()
  if (!asksConsent) return <p>{words.noTrackers}</p>
  return (
    <p className="with-script">
      <button type="button" className="button" data-quiet="" onClick={() => changeConsent(lang)}>
        {words.consent}
      </button>
    </p>
  )
}
