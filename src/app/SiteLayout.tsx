import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { OutboxNotice } from '../forms/OutboxNotice'
import { prefetchPage } from '../lib/chunks'
import type { Route } from '../lib/route'
import { prefetchWords, useWords } from '../lib/words'
import { Measuring } from '../measuring/Measuring'
import { Footer } from './Footer'
import { LanguageHint } from './LanguageHint'
import { loadRoute } from './load-route'
import { Navbar } from './Navbar'
import { rowOf } from './rows'
import { siteRoutes } from './site-routes'

/** What surrounds a page: the way past the menu, the navbar where it is shown, the footer. */
export function SiteLayout({ route, children }: { route: Route; children: ReactNode }) {
  const { site } = useWords()

  useEffect(() => {
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [])

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link like any other. */}
      <a className="skip-link" href="#main" onClick={skip}>
        {site.skip}
      </a>
      {route.navbar && <Navbar translations={route.translations} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {route.footer && <Footer translations={route.translations} />}
      {route.footer && route.translations && (
        <LanguageHint translations={route.translations} lang={route.lang} />
      )}
      <OutboxNotice />
      <Measuring route={route} />
    </>
  )
}

/** Without a step in the history: on a tour's page the hash is the place in the tour. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Fetches a page's code when a visitor points at a link to it, before the click. */
function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  const route = link && rowOf(link.pathname, siteRoutes)
  if (!route) return
  prefetchPage(route.path, () => loadRoute(route))
  prefetchWords(route.lang)
}
