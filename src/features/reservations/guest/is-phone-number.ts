import { isValidPhoneNumber } from 'libphonenumber-js/min'

/** Whether a text is a phone number: a Greek one, or an international one that begins with + or 00. */
export const isPhoneNumber = (text: string): boolean => isValidPhoneNumber(text, 'GR')
