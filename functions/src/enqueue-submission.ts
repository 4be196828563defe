import type { NotificationContext } from './context'
import { hashText } from './mail-doc'
import { enqueue } from './mail-queue'
import { listStaff } from './recipients'
import { findForm, getSubmission, receiptRef } from './submissions'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The hour from which staff get the report of undelivered mails, in UTC. */
const FAILURES_HOUR = 6

/** Queues the mails about a form that a visitor has sent: to staff and to the visitor. */
export async function enqueueSubmissionMails(
  context: NotificationContext,
  { document, token }: { document: string; token: string },
): Promise<void> {
  const form = findForm(document)
  if (!form) return
  const receipt = await receiptRef(context, form, token).get()
  const id: number | undefined = receipt.data()?.id
  const submission = id === undefined ? undefined : await getSubmission(context, form, id)
  if (id === undefined || !submission) return
  const { entry, arrival } = submission

  const topic = { form, token, entry: id } as const
  const name = form === 'leads' ? 'lead' : 'contact'
  const staff = await listStaff(context)
  // Without any staff one mail is queued all the same, so that the inbox shows that it was not delivered.
  const hashes = staff.length === 0 ? [''] : staff.map(hashText)
  for (const addressHash of hashes) {
    const key = [name, token, 'staff', addressHash].filter(Boolean).join('-')
    await enqueue(context, key, { kind: 'submission', ...topic, recipient: 'staff', addressHash })
  }

  if (!entry.email) return
  // One reply per form, address and day: the form must not be a way to flood somebody else's mailbox.
  const day = arrival.at.toDate().toISOString().slice(0, 10)
  await enqueue(context, `reply-${form}-${hashText(entry.email.toLowerCase())}-${day}`, {
    kind: 'reply',
    ...topic,
    recipient: 'visitor',
  })
}

/** Mails that failed within the last day, and mails that were queued 1 to 25 hours ago and are not sent. */
export async function listUndelivered({ db, now }: NotificationContext) {
  const { docs } = await db
    .collection('mail')
    .where('state', 'in', ['failed', 'queued', 'sending'])
    .get()
  const time = now().getTime()
  return docs.filter((found) => {
    const { state, queuedAt, changedAt } = found.data()
    if (state === 'failed') return time - changedAt.toMillis() < DAY_MS
    const ageMs = time - queuedAt.toMillis()
    return ageMs > HOUR_MS && ageMs <= HOUR_MS + DAY_MS
  })
}

/** Queues a mail to staff once a day if mails were not delivered. */
export async function enqueueFailureMails(context: NotificationContext): Promise<void> {
  const now = context.now()
  if (now.getUTCHours() < FAILURES_HOUR) return
  if ((await listUndelivered(context)).length === 0) return
  const date = now.toISOString().slice(0, 10)
  for (const email of await listStaff(context)) {
    const addressHash = hashText(email)
    const key = `failures-${date}-staff-${addressHash}`
    await enqueue(context, key, { kind: 'failures', date, recipient: 'staff', addressHash })
  }
}
