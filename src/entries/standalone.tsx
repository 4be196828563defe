import { StandaloneLayout } from '../layouts/StandaloneLayout'
import { findRoute } from '../lib/define-route'
import { loadMessages } from '../lib/messages'
import { findCorrectAddress } from '../lib/normalize-path'
import { loadPage } from '../pages/load-page'
import { standaloneRoutes } from '../routes'
import { hydrate } from './hydrate'

const correctAddress = findCorrectAddress(location.href)

// Hosting may have sent the page with the headers of another one, so the page is loaded again.
if (correctAddress) location.replace(correctAddress)
else {
  // Only the pages of these routes load this entry.
  const route = findRoute(location.pathname, standaloneRoutes)!
  hydrate(route, async () => {
    const [messages, page] = await Promise.all([loadMessages(route.lang), loadPage(route)])
    return <StandaloneLayout route={route} messages={messages} page={page} />
  })
}
