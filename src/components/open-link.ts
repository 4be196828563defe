const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Longer than any address that is meant to be opened. */
const MAX_LENGTH = 2048

/**
 * The link in a tour's `{ type: 'openLink', link }` message, if it is one that may be opened: an
 * address for the web, mail or telephone, without the spaces and control characters that browsers
 * strip and attackers hide schemes behind.
 *
 * @param base the bundle's own address: what a relative link is relative to.
 */
export function linkToOpen(message: unknown, base: string): string | null {
  try {
    const { type, link } = message as { type?: unknown; link?: unknown }
    if (type !== 'openLink' || typeof link !== 'string' || link === '') return null
    if (link.length > MAX_LENGTH || /[\s\p{Cc}\p{Cf}]/u.test(link)) return null
    const { href, protocol } = new URL(link, base)
    if (!SCHEMES.has(protocol)) return null
    return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : href
  } catch {
    // No message of ours, or no address.
    return null
  }
}
