import type { Route } from './lib/route'
import { findRoute } from './lib/define-route'
import { notFoundRoute, siteRoutes } from './site-routes'
import { standaloneRoutes } from './standalone-routes'

/** All routes, for the prerenderer, the sitemap and the tests. */
export const routes: Route[] = [...siteRoutes, ...standaloneRoutes]

/** Returns the route of a path, standalone ones included; the English 404 page's for an unknown path. */
export const getRoute = (pathname: string): Route => findRoute(pathname, routes) ?? notFoundRoute
