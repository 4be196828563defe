import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { site } from '../content/site'
import { OtherWays } from '../forms/OtherWays'
import type { PageProps } from '../lib/route'
import { surveyUrl } from '../lib/survey-url'
import { useLocalPath } from '../lib/words'
import styles from './SurveyPage.module.css'

type Words = typeof import('../content/en/survey')

/** The studio's questions, asked by a survey service in a frame. */
export default function SurveyPage({ route, words: { survey } }: PageProps<null, Words>) {
  const local = useLocalPath()
  const address = surveyUrl[route.lang]

  return (
    <div className={styles.page}>
      {/* A document of its own: the policy of this one admits the survey, that of others does not. */}
      <Link to={local('/')} reloadDocument className={styles.brand} aria-label={site.name}>
        <Logo />
      </Link>
      <h1 className={styles.title}>{survey.title}</h1>
      <p>{survey.intro}</p>
      {address ? (
        <div className={styles.frame}>
          {/* Behind the form, which covers it when it comes, also before any script does. */}
          <p className={styles.loading} aria-hidden="true">
            {survey.loading}
          </p>
          <iframe src={address} title={survey.frame} width="640" height="1656">
            {survey.loading}
          </iframe>
        </div>
      ) : (
        <div role="status">
          <p>{survey.missing}</p>
          <OtherWays />
        </div>
      )}
    </div>
  )
}
