import type { Language } from '../../src/domain/language'

/** A row of facts: its label, its value and the value before the change. Values may be texts that visitors typed. */
export type MailRow = { label: string; value: string; before?: string }

/** The content of a mail. MailTemplate.tsx formats it. */
export type MailContent = {
  lang: Language
  subject: string
  heading: string
  paragraphs: string[]
  rows: MailRow[]
  /** Above everything else. */
  picture?: { src: string; alt: string }
  button?: { label: string; href: string }
  /** The sender's telephone number, below their name. */
  phone?: string
  /** In small print. */
  footer: string[]
}

/** A mail before it is rendered. */
export type PreparedMail = {
  to: string[]
  /** The sender's name. */
  fromName: string
  replyTo?: { name: string; address: string }
  content: MailContent
  /** A calendar file that creates, changes or cancels the event. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string }
}
