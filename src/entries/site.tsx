import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { findRoute } from '../lib/define-route'
import { loadMessages } from '../lib/messages'
import { findCorrectAddress } from '../lib/normalize-path'
import { loadPage } from '../pages/load-page'
import { getSiteRoute, siteRoutes } from '../routes'
import { hydrate } from './hydrate'
import { siteRouter } from './site-router'

const correctAddress = findCorrectAddress(location.href)

// Hosting may have sent the 404 page, or the page with the headers of another one, so the page is loaded again.
if (correctAddress) location.replace(correctAddress)
else {
  const route = getSiteRoute(location.pathname)
  hydrate(route, async () => {
    // The router would otherwise render nothing until its loaders have answered.
    const [messages, page] = await Promise.all([loadMessages(route.lang), loadPage(route)])
    const loaderData = { [route.lang]: messages, [`${route.lang} ${route.path}`]: page }
    const router = createBrowserRouter(siteRouter, { hydrationData: { loaderData } })
    document.addEventListener('pointerover', handlePointing)
    document.addEventListener('focusin', handlePointing)
    return <RouterProvider router={router} />
  })
}

/** Loads a page's code when the visitor points at a link to it or focuses it. */
function handlePointing({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  const route = link && findRoute(link.pathname, siteRoutes)
  // A failure is handled when the page is opened.
  if (route) loadPage(route).catch(() => {})
}
