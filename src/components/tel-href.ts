import { readPhoneNumber } from '../lib/phone'

/**
 * Returns the `tel:` URL of the first telephone number in a text; undefined for a text whose number has fewer than
 * three digits.
 */
export function getTelHref(text: string): string | undefined {
  const number = readPhoneNumber(text)
  return number.replace('+', '').length < 3 ? undefined : `tel:${number}`
}
