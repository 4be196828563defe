import {
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useRouteError,
} from 'react-router-dom'
import type { Language } from '../domain/language'
import { ErrorPage } from '../layouts/ErrorPage'
import { SiteLayout } from '../layouts/site/SiteLayout'
import { loadMessages } from '../lib/messages'
import { clearReloadFlag, reloadOnce } from '../lib/reload-once'
import type { LoadedPage, Route } from '../lib/route'
import { loadPage } from '../pages/load-page'
import { greekNotFoundRoute, notFoundRoute, siteRoutes } from '../routes'

/** A loader always returns the same, so React Router need not call it again after a navigation within a page. */
const shouldRevalidate = () => false

/** The pages with client-side navigation, in React Router's format: in each language the layout with its pages. */
export const siteRouter: RouteObject[] = [
  toLayout('en', notFoundRoute, '*'),
  toLayout('el', greekNotFoundRoute, '/el/*'),
]

function toLayout(lang: Language, notFound: Route, otherPaths: string): RouteObject {
  const routes = siteRoutes.filter((route) => route.lang === lang)
  return {
    id: lang,
    loader: (args) => loadOrReload(`messages-${lang}`, args, () => loadMessages(lang)),
    shouldRevalidate,
    element: <SiteLayout />,
    errorElement: <RouteErrorPage lang={lang} />,
    children: [...routes.map((route) => toPage(route)), toPage(notFound, otherPaths)],
  }
}

function toPage(route: Route, path = route.path): RouteObject {
  return {
    id: `${route.lang} ${route.path}`,
    path,
    handle: route,
    loader: (args) => loadOrReload(route.path, args, () => loadPage(route)),
    shouldRevalidate,
    element: <LoadedRoute route={route} />,
  }
}

function RouteErrorPage({ lang }: { lang: Language }) {
  return <ErrorPage error={useRouteError()} lang={lang} />
}

function LoadedRoute({ route }: { route: Route }) {
  const { Page, messages } = useLoaderData<LoadedPage>()
  return <Page route={route} data={route.data} messages={messages} />
}

/**
 * Opens the page as a new document if its code fails to load, unless the visitor has gone on to another page.
 * A second failure shows the error page.
 */
async function loadOrReload<Result>(
  id: string,
  { url, request }: LoaderFunctionArgs,
  load: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await load()
    clearReloadFlag(id)
    return result
  } catch (error) {
    if (!(await reloadOnce(id, url.href, request.signal))) throw error
    // Nothing more may be rendered until the document is replaced.
    return new Promise<never>(() => {})
  }
}
