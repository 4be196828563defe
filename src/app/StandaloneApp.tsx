import { Suspense, useEffect } from 'react'
import { MessagesContext, useMessagesFor } from '../lib/messages'
import type { Route } from '../lib/route'
import { renderDeferredSections } from './deferred-sections'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyPage } from './load-route'
import { PageHead } from './PageHead'
import { standaloneRoutes } from './standalone-routes'

const pages = new Map(standaloneRoutes.map((route) => [route.path, lazyPage(route)]))

type StandaloneAppProps = { route: Route }

/** A page for guests, hosts or staff: without the site's layout and without a router. */
export function StandaloneApp({ route }: StandaloneAppProps) {
  return (
    <ErrorBoundary route={route}>
      <StandalonePage route={route} />
    </ErrorBoundary>
  )
}

function StandalonePage({ route }: StandaloneAppProps) {
  const messages = useMessagesFor(route.lang)
  const Page = pages.get(route.path)!
  useEffect(() => void renderDeferredSections(), [])

  return (
    <MessagesContext value={messages}>
      <PageHead route={route} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Page route={route} />
        </Suspense>
      </main>
    </MessagesContext>
  )
}
