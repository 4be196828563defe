import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { NotificationContext } from './context'
import type { Delivery } from './delivery'
import { countMail } from './mail-addresses'
import type { MailDoc } from './mail-doc'
import { mailRef } from './mail-queue'
import { type Preparation, prepareMail } from './prepare-mail'
import { renderMail } from './render-mail'

/**
 * Longer than a function may run (`timeoutSeconds` in notifications.ts). Until the lease ends, the rules refuse “Send
 * again”, so that no second sender starts.
 */
const LEASE_MS = 5 * 60_000

/** The platform retries a mail for as long. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

/** Thrown so that the platform calls the function again, later each time. */
export class RetryLater extends Error {
  override name = 'RetryLater'
}

/**
 * Sends a queued mail.
 *
 * SMTP can't send exactly once. A sender that ends between sending and recording leaves the mail `sending`, and no other
 * sender takes it: after the lease, it is shown as "may not have arrived", and somebody decides whether to send it again.
 *
 * @throws {RetryLater} if it could not be sent and a later attempt may succeed.
 */
export async function sendQueuedMail(context: NotificationContext, key: string): Promise<void> {
  const queued = (await mailRef(context, key).get()).data() as MailDoc | undefined
  if (queued?.state !== 'queued') return
  const untilDue = queued.sendAfter.toMillis() - context.now().getTime()
  if (untilDue > 0) await context.wait(untilDue)

  const preparation = await lease(context, key, queued)
  if (preparation === undefined) return
  if (preparation === 'wait') throw new RetryLater('Another mail about the booking comes first')
  let delivery: Delivery
  try {
    delivery = await context.deliver(
      await renderMail(key, await preparation.write(), context.settings),
    )
  } catch (error) {
    // The error's text may contain personal data, so only its place is logged.
    const { name, stack = '', code } = error as Error & { code?: unknown }
    console.error(
      'A mail could not be written',
      key,
      name,
      stack.match(/^\s+at .*$/gm)?.slice(0, 5),
    )
    // Only the database's errors have a number.
    delivery =
      typeof code === 'number'
        ? { kind: 'retry', reason: 'database' }
        : { kind: 'rejected', reason: 'invalid' }
  }
  await record(context, key, queued, delivery)
}

/** Takes the mail, so that no other sender does; or deletes it, if it is no longer due. */
async function lease(context: NotificationContext, key: string, queued: MailDoc) {
  const { db, now } = context
  const ref = mailRef(context, key)
  // Not in the transaction, because a query locks more than its results. A mail that is queued later finds this one
  // by its own query.
  const otherRefs = await listOtherMails(context, key, queued)
  return db.runTransaction(async (transaction) => {
    const [found, ...othersFound] = await transaction.getAll(ref, ...otherRefs)
    const mail = found?.data() as MailDoc | undefined
    if (mail?.state !== 'queued') return undefined
    const others = othersFound.flatMap((other) => (other.data() as MailDoc | undefined) ?? [])
    const preparation: Preparation = await prepareMail({ context, key, mail, others })
    if (preparation === 'wait') return preparation
    if (preparation === 'drop' || preparation === 'superseded') {
      if (preparation === 'superseded') passWriterOn(transaction, mail, othersFound)
      transaction.delete(ref)
      return undefined
    }
    const time = now()
    const changedAt = Timestamp.fromDate(time)
    if (typeof preparation === 'string') {
      transaction.update(ref, { state: 'failed', reason: preparation, changedAt })
      return undefined
    }
    const { limitedAddress } = preparation
    const count = limitedAddress && (await countMail(context, transaction, limitedAddress))
    if (limitedAddress && !count) {
      transaction.update(ref, { state: 'failed', reason: 'limit', changedAt })
      return undefined
    }
    if (count) count()
    transaction.update(ref, {
      state: 'sending',
      attempts: mail.attempts + 1,
      leaseUntil: Timestamp.fromMillis(time.getTime() + LEASE_MS),
      reported: preparation.reported,
      changedAt,
    })
    return preparation
  })
}

/** Keeps the writer of a change whose mail is deleted, for a later mail that is about a note alone. */
function passWriterOn(transaction: Transaction, mail: MailDoc, others: DocumentSnapshot[]) {
  if (mail.kind !== 'booking' || mail.isNoteOnly) return
  const getVersion = (other: DocumentSnapshot): number => other.get('version') ?? 0
  const last = others.toSorted((one, other) => getVersion(one) - getVersion(other)).at(-1)
  if (last?.get('isNoteOnly')) transaction.update(last.ref, { by: mail.by, isNoteOnly: false })
}

/** The other mails to the same recipient about the same booking. */
async function listOtherMails({ db }: NotificationContext, key: string, mail: MailDoc) {
  if (!('booking' in mail)) return []
  const { docs } = await db.collection('mail').where('booking', '==', mail.booking).get()
  return docs
    .filter((found) => {
      const { recipient, addressHash } = found.data() as MailDoc
      const isSameRecipient = recipient === mail.recipient && addressHash === mail.addressHash
      return found.id !== key && isSameRecipient
    })
    .map(({ ref }) => ref)
}

async function record(
  context: NotificationContext,
  key: string,
  { queuedAt }: MailDoc,
  delivery: Delivery,
): Promise<void> {
  const now = context.now()
  const changes = { changedAt: Timestamp.fromDate(now), leaseUntil: null }
  const update = (fields: Partial<MailDoc>) =>
    mailRef(context, key).update({ ...changes, ...fields })
  if (delivery.kind === 'sent') {
    await update({ state: 'sent', reason: '' })
    return
  }
  const { kind, reason } = delivery
  if (kind === 'unknown') {
    // The lease ends at once: nobody is sending any more.
    await update({ leaseUntil: changes.changedAt, reason })
    return
  }
  if (kind === 'rejected' || now.getTime() - queuedAt.toMillis() >= GIVE_UP_AFTER_MS) {
    await update({ state: 'failed', reason, reported: null })
    return
  }
  await update({ state: 'queued', reason, reported: null })
  throw new RetryLater(`The mail was not accepted: ${reason}`)
}
