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

/**
 * Opens a link of a tour as a press on a link in this page does: a web page in a new tab, and mail or the
 * telephone in their app, for which a new tab would stay empty. Browsers inside of other apps handle links,
 * but some ignore `window.open`, which with `noopener` does not tell whether it has opened anything.
 */
export function openLink(href: string) {
  const target = /^https?:/i.test(href) ? '_blank' : '_self'
  Object.assign(document.createElement('a'), { href, target, rel: 'noopener' }).click()
}
