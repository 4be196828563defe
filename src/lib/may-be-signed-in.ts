/** What Firebase keeps an account under, see `browserSessionPersistence`. */
const KEY = 'firebase:authUser:'

/** Whether somebody has signed in in this tab: nobody else needs the code of accounts. */
export function mayBeSignedIn(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(KEY))
  } catch {
    // Storage is forbidden: nobody stays signed in from one page to the next.
    return false
  }
}
