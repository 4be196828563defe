/** Finds web links of a tour that lead nowhere. */

/** A page that takes longer is slow, but there. */
const TIMEOUT_MS = 10_000

/** Servers without an answer for this long, or the errors of a computer without a connection, say nothing about a link. */
const NO_CONNECTION = /EAI_AGAIN|ENETUNREACH|ENETDOWN|timeout|aborted/i

/**
 * @param {string} link
 * @returns {Promise<string | undefined>} why it leads nowhere; undefined if it leads to a page, or if that is not known
 */
async function findReason(link) {
  try {
    const { status } = await fetch(link, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Hermes View)' },
    })
    // Other errors are answers to programs, which people do not see.
    return status === 404 || status === 410 ? `the page does not exist (${status})` : undefined
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error)
    const reason = cause?.code ?? message
    return NO_CONNECTION.test(reason) ? undefined : `there is no such site (${reason})`
  }
}

/**
 * @param {import('../../src/player/schema/tour').Tour} tour
 * @returns {Promise<string[]>} a sentence for each link that leads nowhere
 */
export async function findDeadLinks({ scenes }) {
  const links = scenes
    .flatMap(({ hotspots }) => hotspots)
    .filter((hotspot) => hotspot.kind === 'url')
    .filter(({ link }) => /^https?:/i.test(link))
  const found = await Promise.all(
    links.map(async ({ label, link }) => {
      const reason = await findReason(link)
      return reason ? `“${label}” leads nowhere: ${link}, ${reason}` : []
    }),
  )
  return found.flat()
}
