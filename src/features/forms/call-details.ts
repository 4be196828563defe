import type { EntryCodec } from './EntryForm'

/**
 * The labels of the first lines of a stored message. They are the same in both languages: a visitor who
 * changes the language and sends the form again must send the same text, or it would be stored twice.
 */
const PHONE = 'Phone: '
const BEST_TIME = 'Best time to call: '

/** Matches the first lines of a stored message. */
const FIRST_LINES = new RegExp(`^(?:${PHONE}(.+)(?:\n|$))?(?:${BEST_TIME}(.+)(?:\n|$))?`)

/** The fields that a stored message contains. */
type CallDetails = { phoneNumber: string; bestTime: string; message: string }

/** Returns the message to store. The phone number and the best time to call are its first lines. */
export function joinCallDetails({ phoneNumber, bestTime, message }: CallDetails): string {
  return [phoneNumber && PHONE + phoneNumber, bestTime && BEST_TIME + bestTime, message]
    .filter(Boolean)
    .join('\n')
}

/** The inverse of {@link joinCallDetails}. */
export function parseCallDetails(text: string): CallDetails {
  const [lines = '', phoneNumber = '', bestTime = ''] = FIRST_LINES.exec(text) ?? []
  return { phoneNumber, bestTime, message: text.slice(lines.length) }
}

/** Stores the fields `phoneNumber` and `bestTime`, which an entry does not have, in its `message`. */
export const callDetailsCodec: EntryCodec = {
  toEntry: ({ phoneNumber = '', bestTime = '', message = '', ...otherFields }) => ({
    ...otherFields,
    message: joinCallDetails({ phoneNumber, bestTime, message }),
  }),
  toFields: ({ message = '', ...otherFields }) => ({
    ...otherFields,
    ...parseCallDetails(message),
  }),
}
