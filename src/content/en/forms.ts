import type { FormName } from '../../domain/entries/form-schema'

export type FormMessages = {
  /** Follows the label of an optional field. */
  optional: string
  /** Follows the labels of two fields of which one is required. */
  oneOf: string
  valueMissing: string
  typeMismatch: string
  /** @param excess the approximate number of characters to remove, at least 1. */
  tooLong: (excess: number) => string
  /** Shown if neither of the two fields is filled in. */
  needsEmailOrPhone: string
  sending: string
  /** The English text is required by the specification. */
  sent: string
  sentText: string
  /** Shows the form again. */
  sendAnother: string
  /** The English text is required by the specification. */
  failed: string
  /** The studio's contact details follow. */
  failedText: string
  /** Shown if a hidden field was filled in, which is meant for bots. */
  submitAgain: string
  submitAgainText: string
  /** Shown if an entry waits in the browser. It may be stored although the response was lost or late. */
  waiting: string
  /** The same for the notice on other pages. `show` reveals the entry. */
  waitingHere: string
  show: string
  discard: string
  discarded: string
  sentLater: string
  close: string
}

const messages: FormMessages = {
  optional: '(optional)',
  oneOf: '(either phone or email)',
  valueMissing: 'Please fill in this field.',
  typeMismatch: 'Please enter a full email address, such as name@example.com.',
  tooLong: (excess) =>
    excess === 1
      ? 'This is too long for us to store. Please shorten it by one character.'
      : `This is too long for us to store. Please shorten it by about ${excess} characters.`,
  needsEmailOrPhone: 'Please give us an email address or a phone number so that we can reply.',
  sending: 'Sending…',
  sent: 'Form submitted successfully!',
  sentText: 'Thank you. We will reply within one working day.',
  sendAnother: 'Send another',
  failed: 'Error submitting form',
  failedText: 'Nothing is lost: what you typed is still in the form. Please try again in a moment.',
  submitAgain: 'Please press the button once more.',
  submitAgainText:
    'A hidden field of this form was filled in, probably by your browser or password manager. We have emptied it. What you typed is still here.',
  waiting:
    'We cannot tell yet whether your message has arrived. It is saved on this device and will be sent again the next time you open this site while online. We receive it only once.',
  waitingHere: 'You have a message on this device that may not have reached us yet.',
  show: 'Show message',
  discard: 'Discard message',
  discarded: 'The message was deleted from this device and will not be sent again.',
  sentLater: 'The message that was saved on this device has been sent.',
  close: 'Close',
}

/** The messages of each form. */
export const forms: Record<FormName, FormMessages> = { contact: messages, leads: messages }
