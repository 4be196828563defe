import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { localizePath } from '../lib/localize-path'
import { MessagesContext, useMessages, useMessagesFor } from '../lib/messages'
import type { Route } from '../lib/route'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyPage } from './load-route'
import { PageHead } from './PageHead'
import { ScrollAndFocus } from './ScrollAndFocus'
import { SiteLayout } from './SiteLayout'
import { getSiteRoute, notFoundRoute, siteRoutes } from './site-routes'

const pages = new Map([...siteRoutes, notFoundRoute].map((route) => [route.path, lazyPage(route)]))

/** The page of the current address in the site's layout, for pages with client-side navigation. */
export function App() {
  const { pathname } = useLocation()
  const route = getSiteRoute(pathname)

  return (
    // `lazy` caches a rejected import, so a failed page gets a new component.
    <ErrorBoundary route={route} onError={() => pages.set(route.path, lazyPage(route))}>
      <LocalizedSite route={route} />
    </ErrorBoundary>
  )
}

function LocalizedSite({ route }: { route: Route }) {
  const messages = useMessagesFor(route.lang)
  const Page = pages.get(route.path)!

  return (
    <MessagesContext value={messages}>
      <PageHead route={route} />
      <SiteLayout route={route}>
        <PageBoundary isHome={route.path === localizePath('/', route.lang)}>
          <Page route={route} />
          <ScrollAndFocus title={route.title(messages)} />
        </PageBoundary>
      </SiteLayout>
    </MessagesContext>
  )
}

/**
 * During a navigation React keeps the old page until the new one has loaded, unless the new page is
 * inside another boundary. Only the home page is, so that its loading overlay is shown at once. While another
 * page loads, the outer boundary keeps the navbar and the footer from being suspended with it.
 */
function PageBoundary({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const { loading } = useMessages().site
  return (
    <Suspense>
      {isHome ? (
        <Suspense fallback={<LoadingOverlay label={loading} />}>{children}</Suspense>
      ) : (
        children
      )}
    </Suspense>
  )
}
