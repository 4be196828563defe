import { useEffect } from 'react'
import { Meridian } from '../components/Meridian'
import styles from '../components/StatusPage.module.css'
import { errorPage } from '../content/error'
import { contact } from '../content/site'

/** What a visitor sees when the site itself failed: what happened, and the ways out. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    // What did not arrive without a connection comes by itself with one.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className={styles.page}>
      <title>{`${errorPage.title} | Hermes View`}</title>
      <main className={styles.main} id="main">
        <Meridian className={styles.meridian} />
        <h1 className={styles.title}>{errorPage.title}</h1>
        <p className={styles.text}>
          {navigator.onLine ? errorPage.text : errorPage.offline}{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
        <p className={styles.detail} role="alert">
          {error instanceof Error ? error.message : String(error)}
        </p>
        <p className={styles.actions}>
          <button type="button" className="button" onClick={reload}>
            {errorPage.reload}
          </button>
          {/* A document of its own: what is broken stays behind. */}
          <a className="button" data-quiet="" href="/">
            {errorPage.home}
          </a>
        </p>
      </main>
    </div>
  )
}

const reload = () => location.reload()
