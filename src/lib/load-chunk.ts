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
 * Loads a chunk with its stylesheets. Retries once after a failure.
 *
 * @param id names the chunk in the error.
 * @throws {ChunkLoadError} when the chunk fails to load, or does not load within 120 s.
 */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(
      CHUNK_TIMEOUT_MS,
      loadWithStyles(id, load),
      () => new Error(`No answer in ${CHUNK_TIMEOUT_MS} ms`),
    )
  } catch (cause) {
    throw new ChunkLoadError(id, { cause })
  }
}

/**
 * Imports a module again under another URL, which the messages of Chromium and Firefox name.
 *
 * Chromium caches a failed import for the lifetime of the document, so the same URL would fail again
 * without a request. https://github.com/whatwg/html/issues/6768
 */
function retryImport<Module>(error: Error, load: () => Promise<Module>): Promise<Module> {
  const url = /https?:\S+\.js$/.exec(error.message)?.[0]
  if (!url) return load()
  let module = retried.get(url)
  if (!module) {
    module = import(/* @vite-ignore */ `${url}?${Date.now()}`).then(unwrapNamespace)
    retried.set(url, module)
    module.catch(() => retried.delete(url))
  }
  return module as Promise<Module>
}

/** Retried modules by their first URL, so that each is evaluated once. */
const retried = new Map<string, Promise<unknown>>()

/** Returns the requested module, which is an export of its chunk if other chunks share a part of it. */
function unwrapNamespace(chunk: Record<string, unknown>): unknown {
  const modules = Object.values(chunk).filter(
    (value) => Object.prototype.toString.call(value) === '[object Module]',
  )
  return modules.length === 1 ? modules[0] : chunk
}

/** The elements of stylesheets that have failed to load, by the chunk that needs them. */
const missingStyles = new Map<string, HTMLLinkElement[]>()

async function loadWithStyles<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  const module = await load().catch((error) => {
    // Vite has waited for all of them, and will not request them again.
    const links = globalThis.document?.querySelectorAll<HTMLLinkElement>(
      'link[rel=stylesheet]:not([disabled])',
    )
    missingStyles.set(
      id,
      [...(links ?? [])].filter(({ sheet }) => !sheet),
    )
    return retryImport(error, load)
  })
  await Promise.all((missingStyles.get(id) ?? []).map(loadAgain))
  missingStyles.delete(id)
  return module
}

function loadAgain(link: HTMLLinkElement) {
  return new Promise<void>((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.addEventListener('load', () => {
      link.remove()
      resolve()
    })
    copy.addEventListener('error', () => {
      copy.remove()
      reject(new Error(`No stylesheet ${link.href}`))
    })
    link.after(copy)
  })
}
