import { useEffect } from 'react'
import { StatusPage } from '../components/StatusPage'
import { contact, site } from '../content/site'
import { type Language, localizePath } from '../domain/language'
import { loadedMessages } from '../lib/messages'
import { hasReloaded, setReloadFlag } from '../lib/reload-once'
import { clearSession } from '../lib/storage'

/** The page after an error in the site's code: an explanation, a reload button, and a link to the home page. */
export function ErrorPage({ error, lang }: { error: unknown; lang: Language }) {
  const messages = loadedMessages(lang)
  useEffect(() => {
    // Code that failed to load offline can load again with a connection.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  // No page is rendered before messages of one language have loaded.
  if (!messages) return null
  const { errorPage } = messages
  return (
    <main id="main" lang={messages.lang}>
      <title>{`${errorPage.title} | ${site.name}`}</title>
      <StatusPage
        title={errorPage.title}
        text={
          <>
            {navigator.onLine ? errorPage.text : errorPage.offline}
            {contact.email && (
              <>
                {` ${errorPage.contact} `}
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </>
            )}
          </>
        }
        detail={error instanceof Error ? error.message : String(error)}
        actions={
          <>
            <button type="button" className="button" onClick={handleReload}>
              {errorPage.reload}
            </button>
            {/* A full page load discards the broken state. */}
            <a className="button" data-variant="secondary" href={localizePath('/', messages.lang)}>
              {errorPage.home}
            </a>
          </>
        }
      />
    </main>
  )
}

const reload = () => location.reload()

/** Names this page for the reload flag. */
const ERROR_PAGE = 'error-page'

/** Reloads the page. If an earlier reload did not help, a value in the tab's storage may cause the error. */
function handleReload() {
  if (hasReloaded(ERROR_PAGE)) clearSession()
  else setReloadFlag(ERROR_PAGE)
  reload()
}
