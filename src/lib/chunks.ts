import { noteArrival, reloadOnce } from './reload-once'
import { within } from './within'

/** How long a chunk may take, in milliseconds. */
const CHUNK_TIMEOUT = 120_000

/** A part of the site's own code that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'

  constructor(id: string, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed.`, options)
  }
}

/**
 * Loads a part of the site's code, and asks a second time for what did not arrive.
 *
 * @param id names the chunk in the error.
 * @throws {ChunkLoadError} when it does not arrive within 120 s.
 */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await within(
      CHUNK_TIMEOUT,
      load().catch(askAgain<Module>),
      () => new Error(`No answer in ${CHUNK_TIMEOUT} ms`),
    )
  } catch (cause) {
    throw new ChunkLoadError(id, { cause })
  }
}

/**
 * Chromium keeps the failure of a module, and answers from memory until the document is gone: only
 * another address is asked for. https://github.com/whatwg/html/issues/6768
 */
function askAgain<Module>(failure: Error): Promise<Module> {
  const address = /https?:\S+\.js$/.exec(failure.message)?.[0]
  if (!address) throw failure
  let module = arrivedLater.get(address)
  if (!module) {
    module = import(/* @vite-ignore */ `${address}?${Date.now()}`).then(moduleIn)
    arrivedLater.set(address, module)
    module.catch(() => arrivedLater.delete(address))
  }
  return module as Promise<Module>
}

/** Where the bundler has put more into a chunk than the module that is asked for, that is an export of it. */
function moduleIn(chunk: Record<string, unknown>): unknown {
  const modules = Object.values(chunk).filter(
    (value) => Object.prototype.toString.call(value) === '[object Module]',
  )
  return modules.length === 1 ? modules[0] : chunk
}

/** By their first address, so that each is there once. */
const arrivedLater = new Map<string, Promise<unknown>>()

/** Pages whose code came before their link was followed. */
const prefetched = new Map<string, unknown>()

/** Fetches a page's code before it is asked for. A failure is told when the page is. */
export function prefetchPage<Module>(id: string, load: () => Promise<Module>) {
  load().then(
    (page) => {
      prefetched.set(id, page)
      noteArrival(id)
    },
    () => {},
  )
}

/**
 * A page that was fetched before. It answers at once, where even a promise that is kept makes React
 * show the fallback first, and leave it there for 300 ms.
 */
export function prefetchedPage<Module>(id: string): Promise<Module> | undefined {
  if (!prefetched.has(id)) return undefined
  const page = prefetched.get(id) as Module
  // biome-ignore lint/suspicious/noThenProperty: `lazy` asks for no more of a promise than this.
  return { then: (show: (page: Module) => void) => show(page) } as Promise<Module>
}

/**
 * Loads what a page is made of. The first failure reloads the document; a failure after that reload
 * is thrown, and so is one where a reload would not help.
 *
 * @param load throws a ChunkLoadError.
 */
export async function loadPage<Page>(id: string, load: () => Promise<Page>): Promise<Page> {
  try {
    const page = await load()
    noteArrival(id)
    return page
  } catch (error) {
    if (!(await reloadOnce(id))) throw error
    // The document is on its way out: nothing more is to be shown in it.
    return new Promise<never>(() => {})
  }
}
