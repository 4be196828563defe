import { type Messages, MessagesContext } from '../lib/messages'
import type { Route } from '../lib/route'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import type { LoadedPage } from '../lib/load-page'
import { PageHead } from '../seo/PageHead'

type StandaloneAppProps = { route: Route; messages: Messages; page: LoadedPage }

/** A page for guests, hosts or staff: without the site's layout and without a router. */
export function StandaloneApp({ route, messages, page }: StandaloneAppProps) {
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
