import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { localPath } from '../lib/local-path'
import type { Route } from '../lib/route'
import { useWords, useWordsIn, WordsContext } from '../lib/words'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyPage } from './load-route'
import { PageHead } from './PageHead'
import { ScrollAndFocus } from './ScrollAndFocus'
import { SiteLayout } from './SiteLayout'
import { notFound, siteRouteAt, siteRoutes } from './site-routes'

const pages = new Map([...siteRoutes, notFound].map((route) => [route.path, lazyPage(route)]))

/** The site at the current address. */
export function App() {
  const { pathname } = useLocation()
  const route = siteRouteAt(pathname)

  return (
    // A page that failed stays failed: who comes back to it gets a new one.
    <ErrorBoundary route={route} onError={() => pages.set(route.path, lazyPage(route))}>
      <Site route={route} />
    </ErrorBoundary>
  )
}

/** A page and what surrounds it, in its language. */
function Site({ route }: { route: Route }) {
  const words = useWordsIn(route.lang)
  const Page = pages.get(route.path)!

  return (
    <WordsContext value={words}>
      <PageHead route={route} />
      <SiteLayout route={route}>
        <PageBoundary home={route.path === localPath('/', route.lang)}>
          <Page route={route} />
          <ScrollAndFocus title={route.title(words)} />
        </PageBoundary>
      </SiteLayout>
    </WordsContext>
  )
}

/**
 * Between two pages the old one stays until the new one is there. Home is different: it has a
 * boundary of its own within, so that its loading overlay shows at once.
 */
function PageBoundary({ home, children }: { home: boolean; children: ReactNode }) {
  const { loading } = useWords().site
  return (
    <Suspense>
      {home ? (
        <Suspense fallback={<LoadingOverlay label={loading} />}>{children}</Suspense>
      ) : (
        children
      )}
    </Suspense>
  )
}
