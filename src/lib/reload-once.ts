import { ChunkLoadError } from './load-chunk'
import { readStorage, removeFromStorage, writeStorage } from './storage'
import { reloadFlagKey, withId } from './storage-keys'

const REACH_TIMEOUT_MS = 10_000

/**
 * Opens a page as a new document after a chunk failed to load, because a deploy removes the files of the old build.
 *
 * Does so once per chunk, and not while the document is being left. Does nothing while the site cannot be reached,
 * where the page would be lost, and without session storage, where it could repeat for ever.
 *
 * @param id names the chunk.
 * @param url of the page; that of the document reloads it.
 * @param signal aborted when the page is no longer wanted.
 * @returns whether the document is about to be replaced.
 */
export async function reloadOnce(
  id: string,
  url = location.href,
  signal?: AbortSignal,
): Promise<boolean> {
  await window.leaving
  if (hasReloaded(id)) return false
  if (!(await canReach(url)) || signal?.aborted) return false
  setReloadFlag(id)
  // Without session storage the flag is missing, even if writing it has not failed.
  if (!hasReloaded(id)) return false
  if (url === location.href) location.reload()
  else location.assign(url)
  return true
}

/** Whether code could not be loaded although the site answers: a deploy has removed it, and only a reload helps. */
export const isStale = async (error: unknown): Promise<boolean> =>
  error instanceof ChunkLoadError && (await canReach(location.href))

/** Whether the site answers within ten seconds. */
async function canReach(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
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
