import { Link } from 'react-router-dom'
import { Logo } from '../../components/Logo'
import { site } from '../../content/site'
import { ContactFallback } from '../../features/forms/ContactFallback'
import { useLocalizePath } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './SurveyPage.module.css'
import { surveyUrls } from './survey-urls'

type PageMessages = typeof import('./en')

/** A survey of an external service in a frame. */
export default function SurveyPage({ route, messages: { survey } }: PageProps<null, PageMessages>) {
  const localize = useLocalizePath()
  const address = surveyUrls[route.lang]

  return (
    <div className={styles.page}>
      {/* A full page load, so that the next page has its own content security policy. The footer's links keep this one. */}
      <Link to={localize('/')} reloadDocument className={styles.brand} aria-label={site.name}>
        <Logo />
      </Link>
      <h1 className={styles.title}>{address ? survey.title : survey.closed.title}</h1>
      {address ? (
        <>
          <p>{survey.intro}</p>
          <div className={styles.frame}>
            {/* Behind the frame, which covers it once it has loaded, even without a script. */}
            <p className={styles.loading} aria-hidden="true">
              {survey.loading}
            </p>
            <iframe src={address} title={survey.frameTitle} width="640" height="1656">
              {survey.loading}
            </iframe>
          </div>
        </>
      ) : (
        <>
          <p>{survey.closed.text}</p>
          <ContactFallback />
        </>
      )}
    </div>
  )
}
