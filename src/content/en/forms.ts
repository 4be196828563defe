import type { Form } from '../../lib/entries'

type FormWords = {
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Follows the labels of two fields of which one is enough. */
  oneOf: string
  valueMissing: string
  typeMismatch: string
  /** @param excess about how many characters are too many, 1 or more. */
  tooLong: (excess: number) => string
  /** Neither of the two fields is filled. */
  needsEmailOrPhone: string
  /** Names the field that people leave empty and programs fill in. */
  honeypot: string
  sending: string
  /** On English pages the specification's words. */
  sent: string
  sentText: string
  /** On English pages the specification's words. */
  failed: string
  /** The other ways to reach the studio follow. */
  failedText: string
  /** An entry could not be sent and waits in the browser. */
  waiting: string
  /** The same on every page, with the entry behind `show`. */
  waitingHere: string
  show: string
  withdraw: string
  withdrawn: string
  sentLater: string
  close: string
}

const words: FormWords = {
  optional: '(optional)',
  oneOf: '(one of the two is enough)',
  valueMissing: 'Please fill in this field.',
  typeMismatch: 'Please enter a complete email address, such as name@example.com.',
  tooLong: (excess) =>
    excess === 1
      ? 'This is too long for us to store. Please shorten it by one character.'
      : `This is too long for us to store. Please shorten it by about ${excess} characters.`,
  needsEmailOrPhone: 'Please give us an email address or a phone number so that we can reply.',
  honeypot: 'Leave this field empty',
  sending: 'Sending…',
  sent: 'Form submitted successfully!',
  sentText: 'Thank you. We will reply within one working day.',
  failed: 'Error submitting form',
  failedText: 'Nothing is lost: what you typed is still in the form. Please try again in a moment.',
  waiting:
    'Your message has not been sent yet. It is saved on this device and will be sent the next time you open this site while online.',
  waitingHere: 'You have a message on this device that has not been sent yet.',
  show: 'Show it',
  withdraw: 'Cancel sending',
  withdrawn: 'The message has been deleted from this device. It was not sent.',
  sentLater: 'The message that was saved on this device has been sent.',
  close: 'Close',
}

/** What a form says of itself, by where its entries go. */
export const forms: Record<Form, FormWords> = { contact: words, leads: words }
