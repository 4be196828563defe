/** Firebase stores the account under keys with this prefix, see `browserSessionPersistence`. */
const STORAGE_KEY_PREFIX = 'firebase:authUser:'

/** Whether this tab may have a session. Without one, the sign-in code is not loaded. */
export function hasSessionHint(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(STORAGE_KEY_PREFIX))
  } catch {
    // Storage is forbidden, so a session cannot outlive its page.
    return false
  }
}
