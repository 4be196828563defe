/** The digits of a Greek telephone number without the country code. */
const NATIONAL_DIGITS = 10

/** A query is read as a telephone number from this many digits on. */
const MIN_PHONE_DIGITS = 4

/** Removes accents, capitals and the final form of sigma, so that texts can be compared. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}

/**
 * Returns a function that tests whether a list of texts matches a search query.
 *
 * The texts match if each word of the query is in one of them, without regard to accents and capitals.
 * A query that looks like a telephone number also matches a text with its digits, in any grouping,
 * with or without +30.
 */
export function createTextMatcher(query: string): (texts: string[]) => boolean {
  const words = normalize(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const digits = query.replace(/\D/g, '').slice(-NATIONAL_DIGITS)
  const isPhone = digits.length >= MIN_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(query)
  return (texts) => {
    if (isPhone && texts.some((text) => text.replace(/\D/g, '').includes(digits))) return true
    const normalized = normalize(texts.join('\n'))
    return words.every((word) => normalized.includes(word))
  }
}
