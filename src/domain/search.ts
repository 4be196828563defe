import { transliterateGreek } from './elot-743.mjs'
import { removeInvisible } from './text'

/** A query is read as a telephone number from this many digits on. */
const MIN_PHONE_DIGITS = 4

/** Writes characters that look or mean the same in one way: full width, apostrophes, dashes, the micro sign. */
function unify(text: string): string {
  // Apostrophes first: NFKC makes a space and a mark of some.
  const plain = text.replace(/[\u2018\u2019\u201b\u02b9\u02bc\u0384\u1fbd\u2032`\u00b4]/g, "'")
  return removeInvisible(plain.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-')
}

/** Removes accents, capitals and the final form of sigma, so that texts can be compared. */
function normalize(text: string): string {
  const letters = unify(text).normalize('NFD').replace(/\p{M}/gu, '')
  // Capitals first: ß becomes SS.
  return letters.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** The text in Latin letters, so that `giorgos` finds Γιώργος, and Γιώργος finds `Giorgos`. */
const toLatin = (text: string) => normalize(transliterateGreek(unify(text)))

/** Removes the codes of Greece and Cyprus. */
const toNationalNumber = (digits: string) =>
  digits.replace(/^(?:00)?(?:30(?=\d{10}$)|357(?=\d{8}$))/, '')

/** The digits of a text, also of full-width ones. */
const getDigits = (text: string) => unify(text).replace(/\D/g, '')

/**
 * Returns a function that tests whether a list of texts matches a search query.
 *
 * The texts match if each word of the query is in one of them, in Greek or in Latin letters, without regard to accents
 * and capitals. A query that looks like a telephone number also matches a text with its digits, in any grouping, with
 * or without +30 or +357.
 */
export function createTextMatcher(query: string): (texts: string[]) => boolean {
  const words = query
    .split(/\s+/)
    .filter((word) => unify(word) !== '')
    .map((word) => ({ greek: normalize(word), latin: toLatin(word) }))
  const digits = toNationalNumber(getDigits(query))
  const isPhone = digits.length >= MIN_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(unify(query))
  return (texts) => {
    if (isPhone && texts.some((text) => getDigits(text).includes(digits))) return true
    const greek = texts.map(normalize).join('\n')
    const latin = texts.map(toLatin).join('\n')
    return words.every((word) => greek.includes(word.greek) || latin.includes(word.latin))
  }
}
