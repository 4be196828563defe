import type { Route } from '../lib/route'
import { internalRoutes } from './internal-routes'
import { rowOf } from './rows'
import { notFound, siteRoutes } from './site-routes'

/** THE route table: the prerenderer, the sitemap and the tests read it. */
export const routes: Route[] = [...siteRoutes, ...internalRoutes]

export const routeAt = (pathname: string): Route => rowOf(pathname, routes) ?? notFound
