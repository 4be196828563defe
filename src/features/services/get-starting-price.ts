import type { servicePage } from '../../content/en/service-page'
import { offers } from '../../content/offer'
import type { Service } from '../../content/services'

/** Returns the starting price of a service in words, or nothing if the studio has not set it. */
export function getStartingPrice(
  slug: Service['slug'],
  messages: Pick<(typeof servicePage)['terms'], 'once' | 'perMonth'>,
): string | undefined {
  const { once = null, perMonth = null } = offers[slug] ?? {}
  if (once !== null) return messages.once(once)
  return perMonth === null ? undefined : messages.perMonth(perMonth)
}
