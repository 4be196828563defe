import { readStorage, removeFromStorage, writeStorage } from './storage'
import { reloadFlagKey, withId } from './storage-keys'

const REACH_TIMEOUT_MS = 10_000

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
  if (hasReloaded(id)) return false
  try {
    await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
  } catch {
    return false
  }
  setReloadFlag(id)
  // Without session storage the flag is missing, even if writing it has not failed.
  if (!hasReloaded(id)) return false
  location.reload()
  return true
}

/** Allows another reload for a chunk, once it has loaded. */
export function clearReloadFlag(id: string) {
  removeFromStorage(withId(reloadFlagKey, id))
}

export function setReloadFlag(id: string) {
  writeStorage(withId(reloadFlagKey, id), true)
}

/** Whether the document was reloaded because of a failure. */
export const hasReloaded = (id: string): boolean =>
  readStorage(withId(reloadFlagKey, id), (stored) => stored === true) ?? false
