import { readStorage, removeFromStorage, writeStorage } from './storage'

const REACH_TIMEOUT_MS = 10_000

const getKey = (id: string) => `hermes:reloaded-for:${id}`

/**
 * Reloads the document after a chunk failed to load, because a deploy removes the files of the old build.
 *
 * Reloads once per chunk. Does nothing while the site cannot be reached, where a reload would lose the
 * page, and without session storage, where it could repeat for ever.
 *
 * @param id names the chunk.
 * @returns whether the document is about to reload.
 */
export async function reloadOnce(id: string): Promise<boolean> {
  if (readStorage('sessionStorage', getKey(id))) return false
  try {
    await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
  } catch {
    return false
  }
  if (!writeStorage('sessionStorage', getKey(id), true)) return false
  location.reload()
  return true
}

/** Allows another reload for a chunk, once it has loaded. */
export function clearReloadFlag(id: string) {
  removeFromStorage('sessionStorage', getKey(id))
}
