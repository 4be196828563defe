import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk'
import type { PageProps, Route } from './route'

/** A page's component, and its own messages in its language. */
export type LoadedPage = { Page: ComponentType<PageProps<unknown, unknown>>; messages: unknown }

/**
 * Loads a page's code and its messages in parallel.
 *
 * @throws {ChunkLoadError}
 */
export async function loadPage({ path, page, messages: loadMessages }: Route): Promise<LoadedPage> {
  const [{ default: Page }, messages] = await Promise.all([
    loadChunk(path, page),
    loadChunk(path, loadMessages),
  ])
  // The types of `defineRoute` guarantee that the page accepts the route's data and these messages.
  return { Page: Page as LoadedPage['Page'], messages }
}
