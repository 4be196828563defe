/** How long the site may take to show that it is there, in milliseconds. */
const REACH_TIMEOUT = 10_000

const keyOf = (id: string) => `hermes:reloaded-for:${id}`

/**
 * Loads the document again for a part of the site that did not arrive, since a deploy takes the old
 * files away: once for each part, and not without a connection, where a reload would leave the
 * visitor with nothing, nor without storage, where it could repeat for ever.
 *
 * @param id names what did not arrive.
 * @returns whether the document is on its way out.
 */
export async function reloadOnce(id: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(keyOf(id)) !== null) return false
    await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT) })
    sessionStorage.setItem(keyOf(id), '')
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Notes that a part has arrived: the next time it does not, the document may be loaded again. */
export function noteArrival(id: string) {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Storage is forbidden: nothing was noted.
  }
}
