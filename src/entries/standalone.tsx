import { findRoute } from '../lib/define-route'
import { hydrate } from './hydrate'
import { loadPage } from '../lib/load-page'
import { StandaloneApp } from '../layouts/StandaloneLayout'
import { standaloneRoutes } from '../standalone-routes'
import { loadMessages } from '../lib/messages'
import { findCorrectAddress } from '../lib/normalize-path'

const correctAddress = findCorrectAddress(location.href)

// Hosting may have sent the page with the headers of another one, so the page is loaded again.
if (correctAddress) location.replace(correctAddress)
else {
  // Only the pages of these routes load this entry.
  const route = findRoute(location.pathname, standaloneRoutes)!
  hydrate(route, async () => {
    const [messages, page] = await Promise.all([loadMessages(route.lang), loadPage(route)])
    return <StandaloneApp route={route} messages={messages} page={page} />
  })
}
