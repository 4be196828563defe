import type { FormName } from './entries/form-schema'

/** A mail of the notifications, as the functions store it (`functions/src/mail-doc.ts`), without its text. */
export type Mail = {
  /** The id of the document `mail/{key}`. */
  key: string
  kind: 'submission' | 'reply' | 'booking' | 'reminder' | 'day-list' | 'failures'
  recipient: 'visitor' | 'guest' | 'staff' | 'host'
  state: 'queued' | 'sending' | 'sent' | 'failed'
  /** How often somebody has asked for the mail to be sent again. */
  retries: number
  /** Why it failed: an error code, or `limit` for one mail too many to an address a day. */
  reason: string
  queuedAt: Date
  /** Until then a sender may be at work. */
  leaseUntil: Date | null
  /** The form and the number of the entry that a `submission` or a `reply` is about. */
  form?: FormName
  entry?: number
  /** The id of the booking that a `booking` or a `reminder` is about. */
  booking?: string
  /** When the change was made that a `booking` is about, so that later ones have a higher number. */
  version?: number
}

/** `uncertain`: the sender has ended without a result, so the mail may or may not have arrived. */
type MailStatus = 'sent' | 'pending' | 'uncertain' | 'failed'

/** The security rules count a mail that waits longer as failed: the functions have given up. */
const GIVE_UP_AFTER_MS = 25 * 3_600_000

/** The security rules allow so many. */
const MAX_RETRIES = 5

/** From the best to the worst. */
const STATUSES: MailStatus[] = ['sent', 'pending', 'uncertain', 'failed']

export function getMailStatus({ state, queuedAt, leaseUntil }: Mail, now: Date): MailStatus {
  switch (state) {
    case 'sent':
    case 'failed':
      return state
    case 'sending':
      return leaseUntil && leaseUntil < now ? 'uncertain' : 'pending'
    case 'queued':
      return now.getTime() - queuedAt.getTime() > GIVE_UP_AFTER_MS ? 'failed' : 'pending'
  }
}

/** The worst status of several mails. */
export function getWorstMailStatus(mails: readonly Mail[], now: Date): MailStatus {
  const statuses = mails.map((mail) => getMailStatus(mail, now))
  return STATUSES.findLast((status) => statuses.includes(status)) ?? 'sent'
}

/** Whether the security rules allow to send a mail again. */
export function canSendAgain(mail: Mail, now: Date): boolean {
  return mail.retries < MAX_RETRIES && ['uncertain', 'failed'].includes(getMailStatus(mail, now))
}
