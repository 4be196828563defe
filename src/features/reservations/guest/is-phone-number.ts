import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { readPhoneNumber } from '../../../domain/phone'

/**
 * Whether the first number of a text is a phone number: a Greek one, one that begins with the code of Greece or
 * Cyprus, or an international one that begins with + or 00.
 */
export const isPhoneNumber = (text: string): boolean =>
  isValidPhoneNumber(readPhoneNumber(text), 'GR')
