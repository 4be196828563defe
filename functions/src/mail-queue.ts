import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import type { DbContext, NotificationContext } from './context'
import type { MailDoc, MailRecipient, MailTopic } from './mail-doc'

const DAY_MS = 86_400_000

/** How many days the document of a mail is kept. */
const RETENTION_DAYS = 31

/** gRPC's code for a document that exists. */
const ALREADY_EXISTS = 6

type NewMail = MailTopic & {
  recipient: MailRecipient
  addressHash?: string
  venue?: string
  /** Now by default. */
  sendAfter?: Date
  /** When the mail is deleted, if later than 31 days from now. */
  expireAt?: Date
}

/**
 * Queues a mail once, however often it is called with the same key: events are delivered at least once.
 *
 * @param key says what the mail is, for example `lead-<token>-staff-<hash>`.
 */
export async function enqueue(
  { db, now }: Pick<NotificationContext, 'db' | 'now'>,
  key: string,
  { addressHash = '', venue = '', sendAfter, expireAt, ...mail }: NewMail,
): Promise<void> {
  const queuedAt = now()
  const expiry = Math.max(queuedAt.getTime() + RETENTION_DAYS * DAY_MS, expireAt?.getTime() ?? 0)
  const document: MailDoc = {
    ...mail,
    addressHash,
    venue,
    state: 'queued',
    reason: '',
    attempts: 0,
    retries: 0,
    queuedAt: Timestamp.fromDate(queuedAt),
    sendAfter: Timestamp.fromDate(sendAfter ?? queuedAt),
    leaseUntil: null,
    changedAt: Timestamp.fromDate(queuedAt),
    reported: null,
    expireAt: Timestamp.fromMillis(expiry),
  }
  try {
    await mailRef({ db }, key).create(document)
  } catch (error) {
    if ((error as { code?: number }).code !== ALREADY_EXISTS) throw error
  }
}

export function mailRef({ db }: DbContext, key: string): DocumentReference {
  return db.collection('mail').doc(key)
}
