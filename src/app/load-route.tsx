import { type ComponentType, lazy } from 'react'
import { getPrefetchedPage, loadChunk, loadPage } from '../lib/chunks'
import type { PageProps, Route } from '../lib/route'

type PageModule = { default: ComponentType<{ route: Route }> }

/** Loads a page's code and its messages in parallel, and returns the page with its messages. */
export async function loadRoute({ path, page, messages: load }: Route): Promise<PageModule> {
  const [{ default: component, ready }, messages] = await Promise.all([
    loadChunk(path, page),
    loadChunk(path, load),
  ])
  await ready
  // The types of `defineRoute` guarantee that the page accepts this data and these messages.
  const Page = component as ComponentType<PageProps<unknown, unknown>>
  const LocalizedPage = ({ route }: { route: Route }) => (
    <Page route={route} data={route.data} messages={messages} />
  )
  return { default: LocalizedPage }
}

/**
 * Returns a lazy component for a route, which renders without suspending if the page is prefetched. It
 * keeps a failure, so a page that failed to load needs a new one.
 */
export const lazyPage = (route: Route) =>
  lazy(
    () => getPrefetchedPage<PageModule>(route.path) ?? loadPage(route.path, () => loadRoute(route)),
  )
