import { type Messages, MessagesContext } from '../lib/messages'
import { getHead, type LoadedPage, type Route } from '../lib/route'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import { PageHead } from './PageHead'

type StandaloneLayoutProps = { route: Route; messages: Messages; page: LoadedPage }

/** A page for guests, hosts or staff: without the site's layout and without a router. */
export function StandaloneLayout({ route, messages, page }: StandaloneLayoutProps) {
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} lang={route.lang} />}>
      <MessagesContext value={messages}>
        <PageHead route={route} title={getHead(route, messages, page.messages).documentTitle} />
        <main id="main" tabIndex={-1}>
          <page.Page route={route} data={route.data} messages={page.messages} />
        </main>
      </MessagesContext>
    </ErrorBoundary>
  )
}
