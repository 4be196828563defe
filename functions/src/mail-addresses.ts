import { randomBytes } from 'node:crypto'
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Booking } from '../../src/domain/reservations/venue'
import type { DbContext, NotificationContext } from './context'
import { hashText } from './mail-doc'

/**
 * How many mails that guests cause an address gets a day. Anybody can book with any address, so a script could otherwise
 * flood somebody's mailbox under the restaurant's name.
 */
export const MAX_MAILS_PER_DAY = 10

const DAY_MS = 86_400_000

/** The document is kept at least as long as the bookings of the address. */
const RETENTION_MS = 400 * DAY_MS

/** `mailAddresses/{hash}`: what is known of a guest's address, which the document does not contain. */
type MailAddress = {
  /** A host has confirmed or seated a booking with it, so mails to it may contain what its guest wrote. */
  verified?: boolean
  /** 32 hexadecimal digits that only mails to the address contain, in their links. */
  token?: string
  /** Written by the page that such a link opens. Rules accept nothing but the token. */
  proof?: string
  /** The day, in UTC, of `used`. */
  day?: string
  /** How many mails guests have caused on that day. */
  used?: number
  /** The field of the TTL policy. */
  expireAt: Timestamp
}

/** The address of a mail that a guest has caused, and the booking that the mail is about. */
export type LimitedAddress = { booking: DocumentReference; email: string }

type Context = Pick<NotificationContext, 'db' | 'now'>

/** Capitals and what follows a plus sign lead to the same mailbox. */
function addressRef({ db }: DbContext, email: string) {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@')
  return db.collection('mailAddresses').doc(hashText(mailbox))
}

const getExpiry = (now: Date) => Timestamp.fromMillis(now.getTime() + RETENTION_MS)

export async function isVerified(context: Context, email: string): Promise<boolean> {
  const found = ((await addressRef(context, email).get()).data() ?? {}) as MailAddress
  const { verified, token, proof } = found
  return verified === true || (token !== undefined && proof === token)
}

/**
 * Returns what a link in a mail contains so that its page verifies the address: the document's id and the token. Stores a
 * new token only while the booking has the address, as `verifyAddress` does.
 */
export async function getProof(
  context: Context,
  booking: DocumentReference,
  email: string,
): Promise<string> {
  const ref = addressRef(context, email)
  const expireAt = getExpiry(context.now())
  const token = await context.db.runTransaction(async (transaction) => {
    const [found, current] = await transaction.getAll(ref, booking)
    const stored = found?.data() as MailAddress | undefined
    const token = stored?.token ?? randomBytes(16).toString('hex')
    const fields: MailAddress = { token, expireAt }
    if (current?.get('email') === email) transaction.set(ref, fields, { merge: true })
    return token
  })
  return ref.id + token
}

/**
 * Notes that a host has confirmed or seated a booking with this address. The event may be late, so the booking must still
 * have the address: what is known of it is deleted with the booking.
 */
export async function verifyAddress(
  context: Context,
  booking: DocumentReference,
  email: string,
): Promise<void> {
  const fields: MailAddress = { verified: true, expireAt: getExpiry(context.now()) }
  await context.db.runTransaction(async (transaction) => {
    if ((await transaction.get(booking)).get('email') !== email) return
    transaction.set(addressRef(context, email), fields, { merge: true })
  })
}

/**
 * Counts a mail that a guest has caused. The booking may have lost the address since it was read for the mail, so the
 * count is stored only while it has it, as in `verifyAddress`.
 *
 * @returns a function that stores the new count; undefined if the address has had as many as it may get today.
 */
export async function countMail(
  context: Context,
  transaction: Transaction,
  { booking, email }: LimitedAddress,
): Promise<(() => void) | undefined> {
  const now = context.now()
  const today = now.toISOString().slice(0, 10)
  const ref = addressRef(context, email)
  const [found, current] = await transaction.getAll(ref, booking)
  const { day, used = 0 } = (found?.data() ?? {}) as MailAddress
  const before = day === today ? used : 0
  if (before >= MAX_MAILS_PER_DAY) return undefined
  const fields: MailAddress = { day: today, used: before + 1, expireAt: getExpiry(now) }
  return () => {
    if (current?.get('email') === email) transaction.set(ref, fields, { merge: true })
  }
}

/** Deletes what is known of an address that a booking has lost, unless the venue has another booking with it. */
export async function forgetAddress(
  context: Context,
  slug: string,
  { email }: Pick<Booking, 'email'>,
): Promise<void> {
  if (email === '') return
  const bookings = context.db.collection('venues').doc(slug).collection('bookings')
  const others = await bookings.where('email', '==', email).limit(1).get()
  if (others.empty) await addressRef(context, email).delete()
}
