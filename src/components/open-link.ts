const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Longer than any address that a tour needs to open. */
const MAX_LENGTH = 2048

/**
 * Returns the link of a tour's `{ type: 'openLink', link }` message if the site may open it: a web, mail
 * or telephone address. Rejects links with spaces and control characters, which browsers strip and which
 * can therefore hide a scheme such as `javascript:`.
 *
 * @param base the URL of the tour's page, which a relative link is resolved against.
 * @returns null for any other message or link.
 */
export function parseOpenLinkMessage(message: unknown, base: string): string | null {
  try {
    const { type, link } = message as { type?: unknown; link?: unknown }
    if (type !== 'openLink' || typeof link !== 'string' || link === '') return null
    if (link.length > MAX_LENGTH || /[\s\p{Cc}\p{Cf}]/u.test(link)) return null
    const { href, protocol } = new URL(link, base)
    if (!SCHEMES.has(protocol)) return null
    return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : href
  } catch {
    // The message is not an object, or the link is not a URL.
    return null
  }
}
