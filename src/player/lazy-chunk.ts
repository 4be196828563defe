/** How long the server may take to say whether a chunk still exists, in milliseconds. */
const CHECK_TIMEOUT_MS = 10_000

/** A chunk that did not load and will not load in this document. A reload gets the current build. */
export class StaleChunkError extends Error {
  override name = 'StaleChunkError'
}

/**
 * Runs a task once, however often its result is asked for. After a failure the next call runs it again.
 */
export function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined
  return () => {
    pending ??= task().catch((error) => {
      pending = undefined
      throw error
    })
    return pending
  }
}

/**
 * Loads a chunk once, and requests it again after a failure.
 *
 * Chromium caches the failure of a module until the document is gone
 * (https://github.com/whatwg/html/issues/6768), so a repeated request needs another address.
 *
 * @returns a function that rejects with a `StaleChunkError` when a deploy has removed the chunk, or when
 * the chunk keeps failing although the server answers
 */
export function lazyChunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  return once(async () => {
    try {
      if (!address) return await load()
      return await (import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Module>)
    } catch (cause) {
      failures++
      address ??= /https?:\S+\.js/.exec(String(cause))?.[0]
      // Safari does not name the module; the page itself then tells whether the server answers.
      const answer = await check(address ?? location.href)
      const isStale = answer === 'missing' || (answer === 'available' && failures > 1)
      if (isStale) throw new StaleChunkError('The chunk needs a reload', { cause })
      throw cause
    }
  })
}

async function check(address: string): Promise<'available' | 'missing' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', signal })
    return response.ok ? 'available' : 'missing'
  } catch {
    return 'unreachable'
  }
}
