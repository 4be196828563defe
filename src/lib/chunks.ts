import { clearReloadFlag, reloadOnce } from './reload-once'
import { withTimeout } from './with-timeout'

const CHUNK_TIMEOUT_MS = 120_000

/** A part of the site's own code failed to load. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'

  constructor(id: string, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed.`, options)
  }
}

/**
 * Loads a chunk, and retries once after a failure whose message names the file, as Chromium's and Firefox's do.
 *
 * @param id names the chunk in the error.
 * @throws {ChunkLoadError} when the chunk fails to load, or does not load within 120 s.
 */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(
      CHUNK_TIMEOUT_MS,
      load().catch(retryImport<Module>),
      () => new Error(`No answer in ${CHUNK_TIMEOUT_MS} ms`),
    )
  } catch (cause) {
    throw new ChunkLoadError(id, { cause })
  }
}

/**
 * Imports a module again under another URL.
 *
 * Chromium caches a failed import for the lifetime of the document, so the same URL would fail again
 * without a request. https://github.com/whatwg/html/issues/6768
 */
function retryImport<Module>(error: Error): Promise<Module> {
  const url = /https?:\S+\.js$/.exec(error.message)?.[0]
  if (!url) throw error
  let module = retryCache.get(url)
  if (!module) {
    module = import(/* @vite-ignore */ `${url}?${Date.now()}`).then(unwrapNamespace)
    retryCache.set(url, module)
    module.catch(() => retryCache.delete(url))
  }
  return module as Promise<Module>
}

/** Returns the requested module. The bundler may merge modules into one chunk; each is then an export of it. */
function unwrapNamespace(chunk: Record<string, unknown>): unknown {
  const modules = Object.values(chunk).filter(
    (value) => Object.prototype.toString.call(value) === '[object Module]',
  )
  return modules.length === 1 ? modules[0] : chunk
}

/** Retried modules by their first URL, so that each is evaluated once. */
const retryCache = new Map<string, Promise<unknown>>()

/** Prefetched pages by route path. */
const prefetchedPages = new Map<string, unknown>()

/** Loads a page's code in advance. Ignores a failure: `loadPage` reports it when the page is opened. */
export function prefetchPage<Module>(id: string, load: () => Promise<Module>) {
  load().then(
    (page) => {
      prefetchedPages.set(id, page)
      clearReloadFlag(id)
    },
    () => {},
  )
}

/**
 * Returns a prefetched page as a synchronous thenable.
 *
 * Even a resolved promise would make React show the Suspense fallback for at least 300 ms.
 */
export function getPrefetchedPage<Module>(id: string): Promise<Module> | undefined {
  if (!prefetchedPages.has(id)) return undefined
  const page = prefetchedPages.get(id) as Module
  // biome-ignore lint/suspicious/noThenProperty: `lazy` needs only `then`.
  return { then: (resolve: (page: Module) => void) => resolve(page) } as Promise<Module>
}

/**
 * Loads a page, and reloads the document after the first failure.
 *
 * @param load must throw a ChunkLoadError.
 * @throws the error of `load` when the reload did not help, or could not help, see `reloadOnce`.
 */
export async function loadPage<Page>(id: string, load: () => Promise<Page>): Promise<Page> {
  try {
    const page = await load()
    clearReloadFlag(id)
    return page
  } catch (error) {
    if (!(await reloadOnce(id))) throw error
    // The document is about to reload, so nothing more may be rendered.
    return new Promise<never>(() => {})
  }
}
