import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { hydrate } from './hydrate'
import { loadPage } from '../lib/load-page'
import { siteRouter } from './site-router'
import { getSiteRoute } from '../site-routes'
import { loadMessages } from '../lib/messages'
import { findCorrectAddress } from '../lib/normalize-path'

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
    return <RouterProvider router={router} />
  })
}
