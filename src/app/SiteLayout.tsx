import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { OutboxNotice } from '../forms/OutboxNotice'
import { prefetchPage } from '../lib/chunks'
import type { Route } from '../lib/route'
import { Measuring } from '../measuring/Measuring'
import { Footer } from './Footer'
import { Navbar } from './Navbar'
import { routeAt } from './routes'

/** What surrounds a page: the way past the menu, the navbar where it is shown, the footer. */
export function SiteLayout({ route, children }: { route: Route; children: ReactNode }) {
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
        {route.lang === 'el' ? 'Μετάβαση στο περιεχόμενο' : 'Skip to content'}
      </a>
      {route.navbar && <Navbar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {route.footer && <Footer lang={route.lang} />}
      <OutboxNotice lang={route.lang} />
      {route.internal || <Measuring route={route} />}
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
  if (!link) return
  const { path, page } = routeAt(link.pathname)
  prefetchPage(path, page)
}
