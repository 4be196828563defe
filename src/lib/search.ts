/** How many digits make a telephone number of Greece, without the country's code. */
const NATIONAL_DIGITS = 10

/** A text without accents, in small letters, with one sigma: as it is compared. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}

/**
 * Whether some texts hold what is searched for: each of its words in any of them, whatever the
 * accents and capitals; or, for what looks like a telephone number, the digits in one of them,
 * however they are grouped and with or without +30.
 */
export function matcher(query: string): (texts: string[]) => boolean {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const digits = query.replace(/\D/g, '').slice(-NATIONAL_DIGITS)
  const isNumber = digits.length >= 4 && /^[\d\s+()./-]+$/.test(query)
  return (texts) => {
    if (isNumber && texts.some((text) => text.replace(/\D/g, '').includes(digits))) return true
    const folded = fold(texts.join('\n'))
    return words.every((word) => folded.includes(word))
  }
}
