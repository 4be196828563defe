/**
 * The labels of the first lines of a stored message. They are the same in both languages: a visitor who
 * changes the language and sends the form again must send the same text, or it would be stored twice.
 */
const PHONE = 'Phone: '
const BEST_TIME = 'Best time to call: '

/** Puts the fields `phoneNumber` and `bestTime`, which an entry does not have, into its `message`. */
export const mergeCallDetails = ({
  phoneNumber,
  bestTime,
  message,
  ...otherFields
}: Record<string, string>): Record<string, string> => ({
  ...otherFields,
  message: [phoneNumber && PHONE + phoneNumber, bestTime && BEST_TIME + bestTime, message]
    .filter(Boolean)
    .join('\n'),
})
