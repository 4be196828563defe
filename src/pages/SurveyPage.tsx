import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { survey } from '../content/survey'
import { OtherWays } from '../forms/OtherWays'
import type { PageProps } from '../lib/route'
import { surveyUrl } from '../lib/survey-url'
import styles from './SurveyPage.module.css'

/** The studio's questions, asked by a survey service in a frame. */
export default function SurveyPage({ route: { lang } }: PageProps) {
  const words = survey[lang]
  const address = surveyUrl[lang]

  return (
    <div className={styles.page}>
      {/* A document of its own: the policy of this one admits the survey, that of others does not. */}
      <Link to="/" reloadDocument className={styles.brand} aria-label="Hermes View">
        <Logo />
      </Link>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.intro}</p>
      {address ? (
        <div className={styles.frame}>
          {/* Behind the form, which covers it when it comes, also before any script does. */}
          <p className={styles.loading} aria-hidden="true">
            {words.loading}
          </p>
          <iframe src={address} title={words.frame} width="640" height="1656">
            {words.loading}
          </iframe>
        </div>
      ) : (
        <div role="status">
          <p>{words.missing}</p>
          <OtherWays lang={lang} />
        </div>
      )}
    </div>
  )
}
