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
 * Loads a part of the site's code.
 *
 * @param id names the chunk in the error.
 * @throws {ChunkLoadError} when it does not arrive within 120 s.
 */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${CHUNK_TIMEOUT} ms`)), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new ChunkLoadError(id, { cause })
  } finally {
    clearTimeout(timer)
  }
}

const RELOADED = 'hermes:reloaded-for'

/**
 * Loads a page's chunk. The first failure reloads the document, since a deploy between two clicks
 * takes the old chunks away; a failure after that reload is thrown.
 */
export async function loadPage<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await loadChunk(id, load)
    forget(id)
    return module
  } catch (error) {
    if (!firstFailure(id)) throw error
    location.reload()
    // The document is on its way out: nothing more is to be shown in it.
    return new Promise<never>(() => {})
  }
}

function firstFailure(id: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === id) return false
    sessionStorage.setItem(RELOADED, id)
    return true
  } catch {
    // Without storage a reload could repeat for ever.
    return false
  }
}

function forget(id: string) {
  try {
    if (sessionStorage.getItem(RELOADED) === id) sessionStorage.removeItem(RELOADED)
  } catch {
    // Storage is forbidden: nothing was noted.
  }
}
