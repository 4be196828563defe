import { findRoute } from '../app/define-route'
import { mountApp } from '../app/mount-app'
import { StandaloneApp } from '../app/StandaloneApp'
import { standaloneRoutes } from '../app/standalone-routes'

// Only the pages of these routes load this entry.
const route = findRoute(location.pathname, standaloneRoutes)!

mountApp(route, <StandaloneApp route={route} />)
