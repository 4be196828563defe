import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useHydrated } from '../components/use-hydrated'
import { Analytics } from '../features/analytics/Analytics'
import { OutboxNotice } from '../features/forms/OutboxNotice'
import { prefetchPage } from '../lib/chunks'
import { prefetchMessages, useMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { findRoute } from './define-route'
import { Footer } from './Footer'
import { LanguageHint } from './LanguageHint'
import { loadRoute } from './load-route'
import { Navbar } from './Navbar'
import { NavigationProgress, useSlowNavigation } from './NavigationProgress'
import { siteRoutes } from './site-routes'
import { hasThumbBar, ThumbBar } from './ThumbBar'

/** The layout of a page: skip link, navbar, main content, footer, notices, and analytics with its consent. */
export function SiteLayout({ route, children }: { route: Route; children: ReactNode }) {
  const { lang, site } = useMessages()
  const isNavigationSlow = useSlowNavigation()
  const isHydrated = useHydrated()

  useEffect(() => {
    document.addEventListener('pointerover', handlePointing)
    document.addEventListener('focusin', handlePointing)
    return () => {
      document.removeEventListener('pointerover', handlePointing)
      document.removeEventListener('focusin', handlePointing)
    }
  }, [])

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is an anchor link without a script. */}
      <a className="skip-link" href="#main" onClick={handleSkip}>
        {site.skip}
      </a>
      {route.navbar && <Navbar translations={route.translations} />}
      {!route.navbar && route.footer && route.translations && (
        <LanguageHint translations={route.translations} lang={route.lang} isInNavbar={false} />
      )}
      <NavigationProgress isShown={isNavigationSlow} />
      <main id="main" tabIndex={-1} aria-busy={isNavigationSlow || undefined}>
        {children}
      </main>
      {route.footer && <Footer translations={route.translations} />}
      {/* It follows with the first scroll, so the static HTML, which has to be small, does not contain it. */}
      {isHydrated && hasThumbBar(route) && <ThumbBar route={route} />}
      <OutboxNotice key={lang} />
      <Analytics route={route} />
    </>
  )
}

/** Moves the focus without changing the hash, which is a deep link on a tour's page. */
function handleSkip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Loads a page's code when the visitor points at a link to it or focuses it. */
function handlePointing({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  const route = link && findRoute(link.pathname, siteRoutes)
  if (!route) return
  prefetchPage(route.path, () => loadRoute(route))
  prefetchMessages(route.lang)
}
