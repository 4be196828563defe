import { findRoute } from '../app/define-route'
import { mountApp } from '../app/mount-app'
import { StandaloneApp } from '../app/StandaloneApp'
import { standaloneRoutes } from '../app/standalone-routes'
import { findCorrectAddress } from '../lib/normalize-path'

const correctAddress = findCorrectAddress(location.href)

// Hosting may have sent the page with the headers of another one, so the page is loaded again.
if (correctAddress) location.replace(correctAddress)
else {
  // Only the pages of these routes load this entry.
  const route = findRoute(location.pathname, standaloneRoutes)!
  mountApp(route, <StandaloneApp route={route} />)
}
