import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import type { NotificationContext } from './context'
import { enqueueBookingMails, enqueueDailyMails } from './enqueue-booking'
import { enqueueFailureMails, enqueueSubmissionMails } from './enqueue-submission'
import { eraseEntry, eraseHost, eraseStaff } from './erasure'
import type { MailDoc } from './mail-doc'
import { sendQueuedMail } from './sender'

/** The triggers of a database in `eur3` run here. */
const region = 'europe-west4'

type Options = {
  /** Called at the first event, because a deploy loads this code without any settings. */
  getContext: () => NotificationContext
  /** The name of the secret with the SMTP server's address. */
  secret: string
}

/** Defines the functions. Triggers only queue or erase mails, and `mailWritten` sends them. */
export function defineNotifications({ getContext, secret }: Options) {
  // Without `retry`, an event whose function fails is lost.
  const options = { region, retry: true, maxInstances: 5, timeoutSeconds: 120 } as const
  return {
    receiptCreated: onDocumentCreated(
      { ...options, document: 'form_public/{document}/receipts/{token}', secrets: [secret] },
      ({ params }) => enqueueSubmissionMails(getContext(), params),
    ),
    bookingWritten: onDocumentWritten(
      { ...options, document: 'venues/{slug}/bookings/{id}', secrets: [secret] },
      ({ params: { slug, id }, data }) =>
        enqueueBookingMails(getContext(), {
          slug,
          id,
          before: data?.before,
          after: data?.after,
        }),
    ),
    // The arrival is deleted with its entry, which itself is part of a list.
    arrivalDeleted: onDocumentDeleted(
      { ...options, document: 'form_arrivals/{document}/ids/{id}', secrets: [secret] },
      ({ params }) => eraseEntry(getContext(), params),
    ),
    hostDeleted: onDocumentDeleted(
      { ...options, document: 'venues/{slug}/hosts/{email}', secrets: [secret] },
      ({ params }) => eraseHost(getContext(), params),
    ),
    staffDeleted: onDocumentDeleted(
      { ...options, document: 'staff/{email}', secrets: [secret] },
      ({ params }) => eraseStaff(getContext(), params.email),
    ),
    // Few instances, so that a provider's limits are reached rarely.
    mailWritten: onDocumentWritten(
      { ...options, document: 'mail/{key}', secrets: [secret], maxInstances: 2, concurrency: 10 },
      async ({ params: { key }, data }) => {
        const mail = data?.after.data() as MailDoc | undefined
        // A failed attempt queues the mail again, with `attempts` above 0. The platform repeats the event of that attempt,
        // so this event does nothing.
        if (mail?.state === 'queued' && mail.attempts === 0) await sendQueuedMail(getContext(), key)
      },
    ),
    everyHour: onSchedule(
      { schedule: 'every 1 hours', region, retryCount: 3, secrets: [secret] },
      async () => {
        const context = getContext()
        // The platform may stop the function at the first error, so both end before one is thrown.
        const jobs = [enqueueDailyMails(context), enqueueFailureMails(context)]
        const failed = (await Promise.allSettled(jobs)).find(({ status }) => status === 'rejected')
        if (failed) throw (failed as PromiseRejectedResult).reason
      },
    ),
  }
}
