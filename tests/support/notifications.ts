import { type DocumentReference, type DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { onTestFinished } from 'vitest'
import type { NotificationContext } from '../../functions/src/context'
import { createDelivery } from '../../functions/src/delivery'
import { runFunction } from '../../functions/src/local'
import type { MailDoc } from '../../functions/src/mail-doc'
import { defineNotifications } from '../../functions/src/notifications'
import type { Venue } from '../../src/domain/reservations/venue'
import { type Database, seedEntries } from './firestore-rest'
import {
  bookingFields,
  guestAccessFields,
  makeReservation,
  paths,
  type Reservation,
  seedVenue,
  VENUE,
} from './reservations'
import { testCatalogue } from './test-catalogue'
import { createTestDatabase } from './test-database'

export const HOST = 'host@taverna.example'
export const STAFF = 'staff@hermes.example'
export const SITE_URL = 'https://www.example.com'
export const FROM = 'mail@hermesview.example'

export type World = Awaited<ReturnType<typeof createWorld>>

/** A database with the functions and a restaurant, for the current test. */
export async function createWorld({
  host,
  smtpUrl,
  settings = {},
  hostSettings = {},
  staffLanguage = 'en',
  now = () => new Date(),
}: {
  host: string
  smtpUrl: string
  settings?: Partial<Venue>
  hostSettings?: object
  staffLanguage?: 'en' | 'el'
  now?: () => Date
}) {
  const rest: Database = createTestDatabase(host)
  process.env.FIRESTORE_EMULATOR_HOST = host
  const db = new Firestore({ projectId: rest.project })
  onTestFinished(() => db.terminate())
  await seedVenue(rest, [], settings, [HOST])
  await rest.seed({
    [`staff/${STAFF}`]: {},
    [`venues/${VENUE}/notificationSettings/${HOST}`]: {
      bookings: true,
      dayList: true,
      lang: 'el',
      ...hostSettings,
    },
  })

  const context: NotificationContext = {
    db,
    deliver: createDelivery(smtpUrl, 2_000),
    catalogue: { ...testCatalogue },
    settings: { siteUrl: SITE_URL, from: FROM, staffLanguage },
    now,
    // Tests do not wait until a mail is due.
    wait: () => Promise.resolve(),
  }
  const functions = defineNotifications({ getContext: () => context, secret: 'SMTP_URL' })

  /** Calls a function with an event, as the platform does. */
  function call(name: keyof typeof functions, event: object = {}): Promise<void> {
    return runFunction(functions[name], event)
  }

  /** Writes a document and returns a function that delivers its event, however often. */
  async function write(ref: DocumentReference, change: () => Promise<unknown>) {
    const before = await ref.get()
    await change()
    const after = await ref.get()
    return { before, after }
  }

  const bookingRef = ({ id }: { id: string }) => db.doc(`venues/${VENUE}/bookings/${id}`)

  const toEvent = (id: string, data: { before: DocumentSnapshot; after: DocumentSnapshot }) => () =>
    call('bookingWritten', { params: { slug: VENUE, id }, data })

  /** Stores a booking, bypassing the rules; returns its event. */
  async function book(reservation: Reservation, createdAt = now()) {
    const change = () =>
      rest.seed({
        [paths.booking(reservation)]: {
          ...bookingFields(reservation),
          createdAt: { timestampValue: createdAt.toISOString() },
        },
        ...(reservation.secret === ''
          ? {}
          : { [paths.guestAccess(reservation)]: guestAccessFields(reservation) }),
      })
    return toEvent(reservation.id, await write(bookingRef(reservation), change))
  }

  /**
   * Changes a booking and its guest access document, bypassing the rules. Returns its event.
   *
   * @param changes how often the guest has changed it then; a host's change leaves it as it was.
   */
  async function change(reservation: Reservation, fields: object, changes?: number) {
    const update = async () => {
      const stored = (await bookingRef(reservation).get()).data()!
      const counts = { changes: changes ?? stored.changes, sequence: stored.sequence + 1 }
      const { name, phone, email, note, lang, ...shared } = { ...fields, ...counts } as Reservation
      await bookingRef(reservation).update({ ...fields, ...counts })
      if (reservation.secret === '') return
      await db.doc(`venues/${VENUE}/guestAccess/${reservation.secret}`).update({ ...shared })
    }
    return toEvent(reservation.id, await write(bookingRef(reservation), update))
  }

  /** Deletes a booking; returns its event. */
  async function erase(reservation: Reservation) {
    const remove = () => bookingRef(reservation).delete()
    return toEvent(reservation.id, await write(bookingRef(reservation), remove))
  }

  /** Stores an entry as the only one of its form; returns its event. */
  async function submit(form: 'contact' | 'leads', entry: object, arrival: object = {}) {
    await seedEntries(rest, form, 1, entry)
    const document = form === 'leads' ? 'leads' : 'contact_form_homepage'
    const { token } = (await rest.read(`form_public/${document}`)) as { token: string }
    const at = { timestampValue: now().toISOString() }
    await rest.seed({
      [`form_arrivals/${document}/ids/1`]: { at, lang: 'el', source: {}, ...arrival },
    })
    return Object.assign(() => call('receiptCreated', { params: { document, token } }), { token })
  }

  /** Delivers the event of a mail's document; returns the error that makes the platform retry. */
  async function deliverMail(key: string): Promise<unknown> {
    const after = { data: () => ({ state: 'queued', attempts: 0 }) }
    return call('mailWritten', { params: { key }, data: { after } }).catch((error) => error)
  }

  async function mails(): Promise<Record<string, MailDoc>> {
    const { docs } = await db.collection('mail').get()
    return Object.fromEntries(docs.map((found) => [found.id, found.data() as MailDoc]))
  }

  /** Delivers the events of all queued mails, in the order of their documents. */
  async function sendAll(): Promise<unknown[]> {
    const queued = Object.entries(await mails()).filter(([, { state }]) => state === 'queued')
    const errors: unknown[] = []
    for (const [key] of queued) errors.push(await deliverMail(key))
    return errors.filter(Boolean)
  }

  /** The states of all mails, in the order of their keys. */
  async function states(): Promise<string[]> {
    return Object.values(await mails()).map(({ state }) => state)
  }

  return {
    db,
    rest,
    context,
    functions,
    call,
    book,
    change,
    erase,
    submit,
    deliverMail,
    mails,
    sendAll,
    states,
  }
}

/** A booking of a guest with an e-mail address. */
export const makeBooking = (overrides: Partial<Reservation> = {}) =>
  makeReservation({ email: 'eleni@example.gr', ...overrides })
