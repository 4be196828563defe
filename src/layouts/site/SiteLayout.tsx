import { type MouseEvent, useEffect } from 'react'
import { Outlet, useLoaderData, useMatches, useNavigation } from 'react-router-dom'
import { LoadingOverlay } from '../../components/LoadingOverlay'
import { useHydrated } from '../../components/use-hydrated'
import { localizePath } from '../../domain/localize-path'
import { Analytics } from '../../features/analytics/Analytics'
import { OutboxNotice } from '../../features/forms/OutboxNotice'
import { type Messages, MessagesContext } from '../../lib/messages'
import type { Route } from '../../lib/route'
import { findRoute } from '../../lib/define-route'
import { Footer } from './Footer'
import { LanguageHint } from './LanguageHint'
import { loadPage } from '../../lib/load-page'
import { Navbar } from './Navbar'
import { NavigationProgress } from './NavigationProgress'
import { PageHead } from '../../seo/PageHead'
import { ScrollAndFocus } from './ScrollAndFocus'
import { siteRoutes } from '../../site-routes'
import { hasThumbBar, ThumbBar } from './ThumbBar'

/** The layout of a page: skip link, navbar, main content, footer, notices, and analytics with its consent. */
export function SiteLayout() {
  const messages = useLoaderData<Messages>()
  const route = useMatches().at(-1)!.handle as Route
  const { lang, site } = messages
  const nextPath = useNavigation().location?.pathname
  const isLoading = nextPath !== undefined
  const isHomeLoading = nextPath === localizePath('/', lang)
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
    <MessagesContext value={messages}>
      <PageHead route={route} />
      {/* biome-ignore lint/a11y/useValidAnchor: it is an anchor link without a script. */}
      <a className="skip-link" href="#main" onClick={handleSkip}>
        {site.skip}
      </a>
      {route.navbar && <Navbar translations={route.translations} />}
      {!route.navbar && route.footer && route.translations && (
        <LanguageHint translations={route.translations} lang={route.lang} isInNavbar={false} />
      )}
      {isHomeLoading && <LoadingOverlay label={site.loading} />}
      <NavigationProgress isLoading={isLoading && !isHomeLoading} />
      <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        <Outlet />
        <ScrollAndFocus title={route.title(messages)} />
      </main>
      {route.footer && <Footer translations={route.translations} />}
      {/* It follows with the first scroll, so the static HTML does not contain it. */}
      {isHydrated && hasThumbBar(route) && <ThumbBar route={route} />}
      <OutboxNotice key={lang} />
      <Analytics route={route} />
    </MessagesContext>
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
  // A failure is handled when the page is opened.
  if (route) loadPage(route).catch(() => {})
}
