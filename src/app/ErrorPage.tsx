import { useEffect } from 'react'
import { StatusPage } from '../components/StatusPage'
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
    <main id="main">
      <title>{`${errorPage.title} | Hermes View`}</title>
      <StatusPage
        title={errorPage.title}
        text={
          <>
            {navigator.onLine ? errorPage.text : errorPage.offline}{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </>
        }
        detail={error instanceof Error ? error.message : String(error)}
        actions={
          <>
            <button type="button" className="button" onClick={reload}>
              {errorPage.reload}
            </button>
            {/* A document of its own: what is broken stays behind. */}
            <a className="button" data-quiet="" href="/">
              {errorPage.home}
            </a>
          </>
        }
      />
    </main>
  )
}

const reload = () => location.reload()
