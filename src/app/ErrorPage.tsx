import { useEffect } from 'react'
import { StatusPage } from '../components/StatusPage'
import type { Language } from '../content/language'
import { contact, site } from '../content/site'
import { localPath } from '../lib/local-path'
import { wordsAtHand } from '../lib/words'

/** What a visitor sees when the site itself failed: what happened, and the ways out. */
export function ErrorPage({ error, lang }: { error: unknown; lang: Language }) {
  const said = wordsAtHand(lang)
  useEffect(() => {
    // What did not arrive without a connection comes by itself with one.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  // Nothing is shown at all before the first words are there.
  if (!said) return null
  const { errorPage } = said
  return (
    <main id="main" lang={said.lang}>
      <title>{`${errorPage.title} | ${site.name}`}</title>
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
            <a className="button" data-quiet="" href={localPath('/', said.lang)}>
              {errorPage.home}
            </a>
          </>
        }
      />
    </main>
  )
}

const reload = () => location.reload()
