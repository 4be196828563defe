import { createHash } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import type { FormName } from '../../src/domain/entries/form-schema'
import type { BookingRequest } from '../../src/domain/reservations/venue'

/**
 * The documents of the mail queue, see docs/notifications.md. They hold neither texts nor addresses, which appear only as a
 * hash: the sender reads the entry or the booking when it sends.
 */

/** `sending` after its lease: the mail may or may not have arrived. */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed'

/** What a mail is about. */
export type MailTopic =
  /** To staff: a visitor has sent a form. */
  | { kind: 'submission'; form: FormName; token: string; entry: number }
  /** To the visitor who has sent a form. */
  | { kind: 'reply'; form: FormName; token: string; entry: number }
  /** To the guest or a host: a booking was made or changed. */
  | ({ kind: 'booking'; booking: string } & BookingWrite)
  /** To the guest, on the day before. */
  | { kind: 'reminder'; booking: string }
  /** To a host in the morning: the bookings of the day. */
  | { kind: 'day-list'; date: string }
  /** To staff: the mails that were not delivered. */
  | { kind: 'failures'; date: string }

/** The commit that a mail about a booking was queued for. */
export type BookingWrite = {
  /** The time of the commit in microseconds. */
  version: number
  /** Who made it, by the booking's `changes` before and after it. */
  by: 'guest' | 'host'
  /** It has changed the note and nothing else that a mail reports. */
  isNoteOnly: boolean
  /** The booking after it. */
  after: ReportedBooking
}

export type MailRecipient = 'visitor' | 'guest' | 'staff' | 'host'

/** The part of a booking that a mail says, so that the next mail can say what has changed. */
export type ReportedBooking = BookingRequest & {
  /** In slots. */
  length: number
  state: 'pending' | 'confirmed' | 'cancelled'
  /** The hash of the note. */
  note: string
}

/** `mail/{key}` */
export type MailDoc = MailTopic & {
  recipient: MailRecipient
  /** The hash of the recipient's address; '' for the address that the booking or entry has, and for all staff. */
  addressHash: string
  /** The venue's slug; '' for mails about forms. Hosts may read the mails of their venue. */
  venue: string
  state: MailState
  /** The error code of the last failure, without any text of the server; '' if there was none. */
  reason: string
  /** How often sending has begun since the mail was queued. */
  attempts: number
  /** How often somebody has pressed "Send again". */
  retries: number
  queuedAt: Timestamp
  /** The sender waits until then. */
  sendAfter: Timestamp
  /** Until then a sender may be at work; null before the first attempt. */
  leaseUntil: Timestamp | null
  /** The last change of the state. */
  changedAt: Timestamp
  /** The booking as the mail describes it, from the first attempt on; null for other mails. */
  reported: ReportedBooking | null
  /** The field of the TTL policy. */
  expireAt: Timestamp
}

export type UndeliveredMail = MailDoc & { state: Exclude<MailState, 'sent'> }

/** A hash that distinguishes addresses and notes without storing them. */
export function hashText(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16)
}
