import { Suspense, useEffect } from 'react'
import type { Route } from '../lib/route'
import { useWordsIn, WordsContext } from '../lib/words'
import { layOut } from './deferred-layout'
import { ErrorBoundary } from './ErrorBoundary'
import { internalRoutes } from './internal-routes'
import { lazyPage } from './load-route'
import { PageHead } from './PageHead'

const pages = new Map(internalRoutes.map((route) => [route.path, lazyPage(route)]))

type InternalAppProps = { route: Route }

/** A page for guests, hosts or staff: nothing of the site surrounds it, and its links lead out of the document. */
export function InternalApp({ route }: InternalAppProps) {
  return (
    <ErrorBoundary route={route}>
      <InternalPage route={route} />
    </ErrorBoundary>
  )
}

function InternalPage({ route }: InternalAppProps) {
  const words = useWordsIn(route.lang)
  const Page = pages.get(route.path)!
  useEffect(() => void layOut(), [])

  return (
    <WordsContext value={words}>
      <PageHead route={route} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Page route={route} />
        </Suspense>
      </main>
    </WordsContext>
  )
}
