import { readStorage, removeFromStorage, writeStorage } from './storage'
import { reloadFlagKey, withId } from './storage-keys'

const REACH_TIMEOUT_MS = 10_000

/** The longest time that a page waits to be left. A link to a file or an app does not leave it. */
const LEAVE_TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** Whether a navigation to another document has begun, see `watchLeaving`. */
    isLeaving?: boolean
  }
}

/**
 * Notes when a navigation to another document begins. Firefox and Safari then abort the page's requests, so code
 * that is still loading fails, and a reload would end the navigation.
 */
export function watchLeaving() {
  addEventListener('beforeunload', () => {
    window.isLeaving = true
  })
}

/** Waits while the page is being left. It can be shown again from the back-forward cache. */
async function waitUntilLeft() {
  if (!window.isLeaving) return
  await new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, LEAVE_TIMEOUT_MS)
  })
  window.isLeaving = false
}

/**
 * Reloads the document after a chunk failed to load, because a deploy removes the files of the old build.
 *
 * Reloads once per chunk, and not while the page is being left. Does nothing while the site cannot be reached, where a reload would lose the
 * page, and without session storage, where it could repeat for ever.
 *
 * @param id names the chunk.
 * @returns whether the document is about to reload.
 */
export async function reloadOnce(id: string): Promise<boolean> {
  await waitUntilLeft()
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
