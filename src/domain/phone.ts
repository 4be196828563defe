import { removeInvisible } from './text'

/** Digits in groups. A comma, a letter, a + or a slash ends the number. */
const NUMBER = /\+?\s*\d[\d\s().\-\u2010-\u2015\u2212]*/g

/** E.164 allows no more digits, with the country code. */
const MAX_DIGITS = 15

/**
 * Returns the first telephone number of a text as digits, after a + if the text has one, or if the number begins with
 * the code of Greece or Cyprus. Removes the “(0)” of a number with a country code. Returns '' without any digits.
 */
export function readPhoneNumber(text: string): string {
  const plain = removeInvisible(text.normalize('NFKC'))
    .replace(/((?:\+|\b00)\s*\d{1,3}[\s.-]*)\(\s*0\s*\)/g, '$1')
    // A slash after few digits is within a number, as in `210/1234567`.
    .replace(/\b(\d{2,5})\/(?=\d)/g, '$1 ')
  const numbers = (plain.match(NUMBER) ?? []).map(cutSecondNumber)
  // A house number or the like can come before it.
  const number = numbers.find((each) => each.length >= 7) ?? numbers[0] ?? ''
  return /^(30[26]\d{9}|357\d{8})$/.test(number) ? `+${number}` : number
}

/** Removes everything but digits and the first +, and a second number that only a space separates. */
function cutSecondNumber(number: string): string {
  const plus = number.startsWith('+') ? '+' : ''
  const groups = number.match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length <= MAX_DIGITS) return plus + digits
  const shortest = plus ? 11 : 8
  let first = ''
  for (const group of groups) {
    if (first.length >= shortest) break
    first += group
  }
  return plus + first
}

/**
 * Returns the `tel:` URL of the first telephone number in a text; undefined for a text whose number has fewer than
 * three digits.
 */
export function getTelHref(text: string): string | undefined {
  const number = readPhoneNumber(text)
  return number.replace('+', '').length < 3 ? undefined : `tel:${number}`
}
