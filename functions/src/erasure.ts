import { type DocumentData, FieldValue, type Query } from 'firebase-admin/firestore'
import { submissionLocations } from '../../src/domain/entries/submission-documents'
import type { Booking } from '../../src/domain/reservations/venue'
import { venueRef } from './bookings'
import type { DbContext, NotificationContext } from './context'
import { forgetAddress } from './mail-addresses'
import { hashText } from './mail-doc'
import { findForm } from './submissions'

/*
 * Erases what the functions have stored about a document that was deleted. Clients delete what they have stored themselves;
 * rules let nobody delete a mail.
 */

/**
 * Deletes the mails about a booking that was deleted, and what is known of its address.
 *
 * @param old the booking's last fields.
 */
export async function eraseBooking(
  context: Pick<NotificationContext, 'db' | 'now'>,
  { slug, id, old }: { slug: string; id: string; old: DocumentData | undefined },
): Promise<void> {
  await deleteMails(context, { booking: id })
  if (old) await forgetAddress(context, slug, old as Booking)
}

/**
 * Deletes the mails about an entry that was deleted. One of them is the reply, whose key contains the hash of the address.
 *
 * @param document of the form, below `form_arrivals`.
 */
export async function eraseEntry(
  context: DbContext,
  { document, id }: { document: string; id: string },
): Promise<void> {
  const form = findForm(document)
  if (form) await deleteMails(context, { form, entry: Number(id) })
}

/** Deletes the mails to a host who was removed, and what they have chosen, if the console removed them. */
export async function eraseHost(
  context: DbContext,
  { slug, email }: { slug: string; email: string },
): Promise<void> {
  await venueRef(context, slug).collection('notificationSettings').doc(email).delete()
  await deleteMails(context, { venue: slug, addressHash: hashText(email), recipient: 'host' })
}

/** Deletes the mails to a member of staff who was removed, and their address at the entries that they marked as done. */
export async function eraseStaff(context: DbContext, email: string): Promise<void> {
  await deleteMails(context, { addressHash: hashText(email), recipient: 'staff' })
  const forms = Object.values(submissionLocations)
  await Promise.all(forms.map(({ document }) => eraseAuthor(context, document, email)))
}

/** Erases who has marked entries of a form as done. The entries stay done. */
async function eraseAuthor({ db }: DbContext, document: string, email: string): Promise<void> {
  const marks = db.collection('form_done').doc(document).collection('ids')
  const { docs } = await marks.where('by', '==', email).get()
  await Promise.all(
    docs.map(({ ref, updateTime: lastUpdateTime }) =>
      // Somebody else may have replaced the mark meanwhile. Then this throws, and the platform repeats the event.
      ref.update({ by: FieldValue.delete() }, { lastUpdateTime }),
    ),
  )
}

/** Deletes the mails whose fields have these values. */
async function deleteMails({ db }: DbContext, fields: Record<string, unknown>): Promise<void> {
  let query: Query = db.collection('mail')
  for (const [field, value] of Object.entries(fields)) query = query.where(field, '==', value)
  const { docs } = await query.get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
