import type { LoadedPage } from '../lib/load-page'
import { type Messages, MessagesContext } from '../lib/messages'
import type { Route } from '../lib/route'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import { PageHead } from './PageHead'

type StandaloneLayoutProps = { route: Route; messages: Messages; page: LoadedPage }

/** A page for guests, hosts or staff: without the site's layout and without a router. */
export function StandaloneLayout({ route, messages, page }: StandaloneLayoutProps) {
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} lang={route.lang} />}>
      <MessagesContext value={messages}>
        <PageHead route={route} />
        <main id="main" tabIndex={-1}>
          <page.Page route={route} data={route.data} messages={page.messages} />
        </main>
      </MessagesContext>
    </ErrorBoundary>
  )
}
