import { createHash } from 'node:crypto'
import { DocumentReference } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createToken } from '../../src/domain/entries/form-schema'
import type { BookingRequest } from '../../src/domain/reservations/venue'
import { appendEntry } from '../../src/features/forms/append-entry'
import * as inboxApi from '../../src/features/inbox/inbox-api'
import {
  cancelBooking,
  changeBooking,
  createBooking,
} from '../../src/features/reservations/api/guest-api'
import { loadHostApi } from '../../src/features/reservations/api/load-host-api'
import { createBookingIds } from '../../src/features/reservations/api/saved-bookings'
import { connectFirestore } from '../../src/lib/firestore'
import { noteServerTime } from '../../src/lib/server-time'
import { connectAccount } from '../support/connect-account'
import { deliverEvents, readDocuments } from '../support/deliver-events'
import { createEmptyEntry } from '../support/firestore-rest'
import { createWorld, HOST, STAFF, type World } from '../support/notifications'
import { inDays, NOON_TO_TWO, VENUE, venue } from '../support/reservations'
import { startMailServer } from '../support/smtp'

const host = inject('emulator')

const session = vi.hoisted(() => ({ db: undefined as unknown, email: '' }))

// Browser tests cover signing in; here an account is signed in already.
vi.mock('../../src/features/auth/sign-in', async (original) => ({
  ...(await original<typeof import('../../src/features/auth/sign-in')>()),
  requireSession: async () => session,
}))

const hostApi = await loadHostApi()

/** Names, numbers, addresses and notes that no other document contains. */
const EMAIL = 'Evanthia+tables@anthi.example'
const NEW_EMAIL = 'evanthia.new@anthi.example'
const PHONE_EMAIL = 'evanthia.phone@anthi.example'
const NOTE = 'Allergic to walnuts'
const guest = {
  name: 'Ευανθία Βλαχογιάννη',
  phone: '+30 694 123 9876',
  email: EMAIL,
  note: `${NOTE} and hazelnuts`,
  lang: 'el',
} as const

const entries = {
  contact: {
    ...createEmptyEntry('contact'),
    firstName: 'Ευανθία',
    lastName: 'Βλαχογιάννη',
    location: '9 Thrasyvoulou, Plaka',
    email: EMAIL,
    message: NOTE,
  },
  leads: {
    ...createEmptyEntry('leads'),
    firstName: 'Ευανθία',
    lastName: 'Βλαχογιάννη',
    email: EMAIL,
    phoneNumber: guest.phone,
    businessName: 'Walnut Bar',
    city: '9 Thrasyvoulou, Plaka',
    extraComments: NOTE,
  },
}

const PERSONAL = [
  ...['Ευανθία', 'Βλαχογιάννη', guest.phone, '694 123', 'Thrasyvoulou', 'walnut', 'anthi'],
  ...[EMAIL, EMAIL.replace('+tables', ''), NEW_EMAIL, PHONE_EMAIL, guest.note, NOTE].flatMap(
    (text) => [hash(text), hash(text.toLowerCase())],
  ),
]

/** The first digits of the hash, which the database stores of addresses and notes. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The collections of all documents whose path or content contains one of these texts, in any case. */
async function findTexts(world: World, texts = PERSONAL): Promise<string[]> {
  const found = [...(await readDocuments(world))].filter(([path, document]) => {
    const all = `${path} ${JSON.stringify(document.data())}`.toLowerCase()
    return texts.some((text) => all.includes(text.toLowerCase()))
  })
  return [...new Set(found.map(([path]) => path.split('/').at(-2)!))].sort()
}

describe.skipIf(!host)('nothing of a person is left in the database', () => {
  let now: Date
  let world: World
  let server: Awaited<ReturnType<typeof startMailServer>>

  const signIn = (email: string) => Object.assign(session, connectAccount(world.rest, email))
  const publicDb = () => connectFirestore(host, world.rest.project)

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true })
    now = new Date()
    noteServerTime(now.toISOString())
    server = await startMailServer()
    const hours = venue.hours.map(() => NOON_TO_TWO)
    const settings = { confirmation: 'manual', hours } as const
    world = await createWorld({ host, smtpUrl: server.url, settings, now: () => now })
    signIn(HOST)
  })

  /** Makes bookings of every kind, and lets every mail about them be sent but the last. */
  async function book() {
    const ids = createBookingIds()
    const request: BookingRequest = { date: inDays(2), tables: ['t1'], start: 58, guests: 2 }
    const target = { slug: VENUE, venue, db: publicDb(), secret: ids.secret }
    const read = async (id = ids.id) => (await hostApi.getBooking(VENUE, id))!
    const seen = async () => ({ ...(await read()), bookingId: ids.id })
    const time = { date: inDays(2), tables: ['t2'], start: 60, length: 6, guests: 2 }
    const call = {
      ...guest,
      ...time,
      email: PHONE_EMAIL,
      id: createToken(),
      state: 'confirmed',
    } as const
    const later = { ...request, start: 62 }
    const steps: (() => Promise<unknown>)[] = [
      () => createBooking({ ...target, request, guest, ids }),
      async () =>
        changeBooking({ ...target, seen: await seen(), request: later, note: guest.note }),
      async () => hostApi.setBookingState(VENUE, await read(), 'confirmed'),
      async () => hostApi.updateGuest(VENUE, await read(), { ...guest, note: NOTE }),
      async () => hostApi.setBookingState(VENUE, await read(), 'seated'),
      async () => hostApi.setBookingState(VENUE, await read(), 'confirmed'),
      () => hostApi.addBooking(VENUE, call),
      async () => {
        now = new Date(`${inDays(1)}T12:00:00Z`)
        await world.call('everyHour')
      },
      async () =>
        hostApi.updateGuest(VENUE, await read(), { ...guest, note: NOTE, email: NEW_EMAIL }),
      async () => {
        server.onRecipient = () => ({ code: 451 })
        await cancelBooking({ ...target, seen: await read() })
      },
    ]
    for (const step of steps) await deliverEvents(world, step)
    expect(await read()).toMatchObject({ state: 'cancelled', changes: 2, email: NEW_EMAIL })
    const states = new Set(await world.states())
    expect(states).toEqual(new Set(['sent', 'queued']))
    expect(await findTexts(world)).toEqual(['bookings', 'mail', 'mailAddresses'])
    return [await read(), await read(call.id)]
  }

  it('when a host erases their bookings', async () => {
    for (const booking of await book())
      await deliverEvents(world, async () =>
        expect(await hostApi.deleteBooking(VENUE, booking)).toBe('done'),
      )
    expect(await findTexts(world)).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('when a host erases what is older than 31 days', async () => {
    await book()
    const later = new Date(`${inDays(40)}T00:00:00Z`)
    await deliverEvents(world, () => hostApi.deleteExpired(VENUE, later))
    expect(await findTexts(world)).toEqual([])
  })

  it('when the restaurant is erased in the console', async () => {
    await book()
    await deliverEvents(world, () => world.db.recursiveDelete(world.db.doc(`venues/${VENUE}`)))
    expect(await findTexts(world, [...PERSONAL, HOST, hash(HOST)])).toEqual([])
  })

  it.each(['contact', 'leads'] as const)('when staff erase their entries in %s', async (form) => {
    signIn(STAFF)
    const entry = entries[form]
    const source = { utm_campaign: 'walnut' }
    for (let count = 0; count < 2; count += 1) {
      const submission = { form, entry, token: createToken(), lang: 'el', source } as const
      await deliverEvents(world, () =>
        appendEntry(submission as Parameters<typeof appendEntry>[0], publicDb()),
      )
    }
    const [last] = await inboxApi.readInbox()
    await inboxApi.editEntry(last!, { ...entry, email: NEW_EMAIL })
    await inboxApi.setDone(last!, true)
    expect(server.mails).toHaveLength(3)
    expect(await findTexts(world)).toEqual(['form', 'ids', 'mail'])
    for (const each of await inboxApi.readInbox()) {
      expect(each.mails.length).toBeGreaterThan(0)
      await deliverEvents(world, () => inboxApi.deleteEntry(each))
    }
    expect(await findTexts(world)).toEqual([])
    expect(await world.mails()).toEqual({})
    const left = [...(await readDocuments(world)).keys()]
    expect(left.filter((path) => path.includes('/ids/'))).toEqual([])
  })

  it('when a mail was on its way while a host corrected the address', async () => {
    const ids = createBookingIds()
    const request: BookingRequest = { date: inDays(2), tables: ['t1'], start: 58, guests: 2 }
    const target = { slug: VENUE, venue, db: publicDb() }
    await createBooking({ ...target, request, guest, ids })
    const ref = world.db.doc(`venues/${VENUE}/bookings/${ids.id}`)
    const missing = { data: () => undefined }
    const params = { slug: VENUE, id: ids.id }
    const data = { before: missing, after: await ref.get() }
    await world.call('bookingWritten', { params, data })

    // Corrects the address right after the sender has read the booking.
    const read = DocumentReference.prototype.get
    const reading = vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const before = await read.call(this)
      if (this.path === ref.path) {
        reading.mockRestore()
        const booking = (await hostApi.getBooking(VENUE, ids.id))!
        await hostApi.updateGuest(VENUE, booking, { ...guest, email: '' })
        const change = { before, after: await ref.get() }
        await world.call('bookingWritten', { params, data: change })
      }
      return before
    })
    await world.sendAll()
    const booking = (await hostApi.getBooking(VENUE, ids.id))!
    expect(booking.email).toBe('')
    expect(await findTexts(world)).toEqual(['bookings', 'mail'])
    await deliverEvents(world, () => hostApi.deleteBooking(VENUE, booking))
    expect(await findTexts(world)).toEqual([])
  })

  it('when a member of staff is removed in the console', async () => {
    const email = NEW_EMAIL
    await world.rest.seed({ [`staff/${email}`]: {} })
    server.onRecipient = (address) => (address === STAFF ? { code: 550 } : undefined)
    const anna = { firstName: 'Anna', email: 'anna@guest.example' }
    for (const account of [email, STAFF]) {
      for (const form of ['contact', 'leads'] as const) {
        const entry = { ...entries[form], ...anna }
        const submission = { form, entry, token: createToken(), lang: 'el', source: {} }
        await deliverEvents(world, () =>
          appendEntry(submission as Parameters<typeof appendEntry>[0], publicDb()),
        )
      }
      signIn(account)
      for (const each of await inboxApi.readInbox())
        if (!each.done) await inboxApi.setDone(each, true)
    }
    now = new Date(now.getTime() + 12 * 3_600_000)
    now.setUTCHours(12)
    await deliverEvents(world, () => world.call('everyHour'))
    expect(await findTexts(world, [email, hash(email)])).toEqual(['ids', 'mail', 'staff'])
    await deliverEvents(world, () => world.db.doc(`staff/${email}`).delete())
    expect(await findTexts(world, [email, hash(email)])).toEqual([])
    // The others' are left, and the entries are still done.
    expect(await findTexts(world, [STAFF, hash(STAFF)])).toEqual(['ids', 'mail', 'staff'])
    signIn(STAFF)
    expect((await inboxApi.readInbox()).filter(({ done }) => done)).toHaveLength(4)
  })

  const removals: [string, () => Promise<unknown>][] = [
    ['by staff', () => hostApi.setHost(VENUE, NEW_EMAIL, false)],
    ['in the console', () => world.db.doc(`venues/${VENUE}/hosts/${NEW_EMAIL}`).delete()],
  ]
  it.each(removals)('when a host is removed %s', async (_, remove) => {
    const email = NEW_EMAIL
    const mails = [email, hash(email)]
    signIn(STAFF)
    await hostApi.setHost(VENUE, email, true)
    signIn(email)
    const wanted = { bookings: true, dayList: true, lang: 'el' } as const
    await hostApi.saveNotificationSettings(VENUE, wanted)
    const request: BookingRequest = { date: inDays(2), tables: ['t1'], start: 58, guests: 2 }
    const target = { slug: VENUE, venue, db: publicDb() }
    const ids = createBookingIds()
    await deliverEvents(world, () =>
      createBooking({ ...target, request, ids, guest: { ...guest, email: '' } }),
    )
    now = new Date(`${inDays(2)}T08:00:00Z`)
    await deliverEvents(world, () => world.call('everyHour'))
    expect(await findTexts(world, mails)).toEqual(['hosts', 'mail', 'notificationSettings'])
    signIn(STAFF)
    await deliverEvents(world, remove)
    expect(await findTexts(world, mails)).toEqual([])
    // The other host's are left.
    expect(await findTexts(world, [hash(HOST)])).toEqual(['mail'])
  })
})
