const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Longer than any address that is meant to be opened. */
const MAX_LENGTH = 2048

/**
 * The link in a tour's `{ type: 'openLink', link }` message, if it is one that may be opened: an
 * absolute address for the web, mail or telephone, without the spaces and control characters that
 * browsers strip and attackers hide schemes behind.
 */
export function linkToOpen(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, link } = message as { type?: unknown; link?: unknown }
  if (type !== 'openLink' || typeof link !== 'string') return null
  if (link.length > MAX_LENGTH || /[\s\p{Cc}]/u.test(link)) return null
  try {
    return SCHEMES.has(new URL(link).protocol) ? link : null
  } catch {
    return null
  }
}
