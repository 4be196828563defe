import type { ReactNode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { StandaloneLayout } from '../layouts/StandaloneLayout'
import { loadMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import { loadPage } from '../pages/load-page'
import { siteRouter } from './site-router'

/** Loads everything that a page needs, and returns the page to be rendered as static HTML. */
export async function createStaticApp(route: Route): Promise<ReactNode> {
  if (route.layout === 'standalone') {
    const [messages, page] = await Promise.all([loadMessages(route.lang), loadPage(route)])
    return <StandaloneLayout route={route} messages={messages} page={page} />
  }
  const { query, dataRoutes } = createStaticHandler(siteRouter)
  const context = await query(new Request(new URL(route.path, siteUrl)))
  if (context instanceof Response) throw new Error(`${route.path} is a redirect`)
  const router = createStaticRouter(dataRoutes, context)
  // By default React Router adds the loaders' results in an inline script, which the policies forbid.
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}
