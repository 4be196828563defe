import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { loadPage, prefetchedPage } from '../lib/chunks'
import type { Route } from '../lib/route'
import { ErrorBoundary } from './ErrorBoundary'
import { PageHead } from './PageHead'
import { notFound, routeAt, routes } from './routes'
import { ScrollAndFocus } from './ScrollAndFocus'
import { SiteLayout } from './SiteLayout'

const lazyPage = ({ path, page }: Route) => lazy(() => prefetchedPage(path) ?? loadPage(path, page))

const pages = new Map([...routes, notFound].map((route) => [route.path, lazyPage(route)]))

/** The site at the current address. */
export function App() {
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const Page = pages.get(route.path)!

  return (
    // A page that failed stays failed: who comes back to it gets a new one.
    <ErrorBoundary path={route.path} onError={() => pages.set(route.path, lazyPage(route))}>
      <PageHead route={route} />
      <SiteLayout route={route}>
        <PageBoundary home={route.path === '/'}>
          {/* The type of row() has seen to it that a page and its subject fit. */}
          <Page route={route} subject={route.subject as never} />
          <ScrollAndFocus title={route.title} />
        </PageBoundary>
      </SiteLayout>
    </ErrorBoundary>
  )
}

/**
 * Between two pages the old one stays until the new one is there. Home is different: it has a
 * boundary of its own within, so that its loading overlay shows at once.
 */
function PageBoundary({ home, children }: { home: boolean; children: ReactNode }) {
  return (
    <Suspense>
      {home ? <Suspense fallback={<LoadingOverlay />}>{children}</Suspense> : children}
    </Suspense>
  )
}
