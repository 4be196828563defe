import { type ComponentType, lazy } from 'react'
import { loadChunk, loadPage, prefetchedPage } from '../lib/chunks'
import type { PageProps, Route } from '../lib/route'

type Page = { default: ComponentType<{ route: Route }> }

/** Loads a page and what it says, side by side. */
export async function loadRoute({ path, page, words }: Route): Promise<Page> {
  const [{ default: Page }, said] = await Promise.all([
    loadChunk(path, page),
    loadChunk(path, words),
  ])
  // The type of a row in the table has seen to it that page, subject and words fit.
  const Any = Page as ComponentType<PageProps<unknown, unknown>>
  const Spoken = (props: { route: Route }) => (
    <Any route={props.route} subject={props.route.subject} words={said} />
  )
  return { default: Spoken }
}

/** A page that is loaded when it is to be shown. Once it has failed it stays so. */
export const lazyPage = (route: Route) =>
  lazy(() => prefetchedPage<Page>(route.path) ?? loadPage(route.path, () => loadRoute(route)))
