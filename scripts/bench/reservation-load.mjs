import { encodeFields } from '../dev/firestore-values.mjs'
import { createModuleLoader } from './site-modules.mjs'

const modules = await createModuleLoader()

export const closeModules = modules.close

/** @type {typeof import('../../src/lib/firestore.ts')} */
const { connectFirestore } = await modules.load('src/lib/firestore.ts')
/** @type {typeof import('../../src/features/reservations/api/guest-api.ts')} */
const { createBooking } = await modules.load('src/features/reservations/api/guest-api.ts')
/** @type {typeof import('../../src/features/reservations/api/saved-bookings.ts')} */
const { createBookingIds } = await modules.load('src/features/reservations/api/saved-bookings.ts')
/** @type {typeof import('../../src/domain/reservations/clock.ts')} */
const { addDays } = await modules.load('src/domain/reservations/clock.ts')
/** @type {typeof import('../../src/domain/reservations/venue-doc.ts')} */
const { toVenueDoc } = await modules.load('src/domain/reservations/venue-doc.ts')
/** @type {typeof import('../../src/features/forms/append-entry.ts')} */
const { appendEntry } = await modules.load('src/features/forms/append-entry.ts')

const VENUE = 'bench'

/** How many parties follow one another at a table. */
const SEATINGS = 8

/** The length of a visit, in slots. */
const DURATION = 6

const date = addDays(new Date().toISOString().slice(0, 10), 2)

/** @type {import('../../src/domain/reservations/venue.ts').Guest} */
const guest = {
  name: 'Ελένη Παπαδοπούλου',
  phone: '+30 690 000 0000',
  email: '',
  note: '',
  lang: 'el',
}

/**
 * @typedef {object} Load
 * @property {string} host `host:port` of the emulator.
 * @property {number} count
 * @property {number} parallel
 *
 * @typedef {{ times: number[], total: number }} Measurement in milliseconds.
 */

/**
 * Sends bookings as raw commits, one after the other for each table.
 *
 * @param {Load} load
 */
export async function commitBookings({ host, count, parallel }) {
  const { documents, venue } = await createVenue(host, count)
  const queues = Object.keys(venue.tables).map((table) =>
    Array.from({ length: SEATINGS }, (_, seating) => {
      const start = seating * DURATION
      const writes = buildWrites(documents, table, start)
      return async () => {
        const body = JSON.stringify({ writes })
        const url = `http://${host}/v1/${documents}:commit`
        const response = await fetch(url, { method: 'POST', body })
        if (!response.ok) throw new Error(`${table} at ${start}: ${await response.text()}`)
        await response.text()
      }
    }),
  )
  return runQueues(parallel, queues)
}

/**
 * Sends bookings with the site's own client.
 *
 * @param {Load} load
 */
export async function createBookings({ host, count, parallel }) {
  const { project, venue } = await createVenue(host, count)
  const db = connectFirestore(host, project)
  const queues = Object.keys(venue.tables).map((table) =>
    Array.from({ length: SEATINGS }, (_, seating) => async () => {
      const request = { date, tables: [table], start: seating * DURATION, guests: 2 }
      const ids = createBookingIds()
      const result = await createBooking({ slug: VENUE, venue, request, guest, ids, db })
      if (result.kind !== 'stored') throw new Error(`${table} at ${request.start}: ${result.kind}`)
    }),
  )
  return runQueues(parallel, queues)
}

/**
 * Sends leads with the site's own client.
 *
 * @param {Load} load
 */
export async function appendLeads({ host, count, parallel }) {
  const db = connectFirestore(host, `demo-${crypto.randomUUID()}`)
  const entry = {
    ...{ firstName: 'Ελένη', lastName: '', email: 'eleni@example.gr', phoneNumber: '' },
    ...{ businessName: '', businessWebsite: '', city: '', postcode: '', extraComments: '' },
  }
  const queues = Array.from({ length: count }, () => [
    () =>
      appendEntry(
        { form: 'leads', entry, token: createBookingIds().id, lang: 'el', source: {} },
        db,
      ),
  ])
  return runQueues(parallel, queues)
}

/**
 * @param {string} host
 * @param {number} bookings for which it needs tables.
 */
async function createVenue(host, bookings) {
  const project = `demo-${crypto.randomUUID()}`
  const documents = `projects/${project}/databases/(default)/documents`
  /** @type {import('../../src/domain/reservations/venue.ts').Venue} */
  const venue = {
    timeZone: 'Europe/Athens',
    tables: Object.fromEntries(
      Array.from({ length: Math.ceil(bookings / SEATINGS) }, (_, index) => [
        `t${index}`,
        { min: 1, max: 2 },
      ]),
    ),
    combinations: {},
    hours: Array.from({ length: 7 }, () => '0'.repeat(96)),
    specialHours: {},
    closedDates: [],
    durations: { 1: DURATION, 2: DURATION },
    bookingWindowDays: 60,
    minNoticeMinutes: 0,
    confirmation: 'automatic',
    onlineBooking: true,
    pausedDate: '',
    sample: false,
  }
  const write = {
    update: { name: `${documents}/venues/${VENUE}`, fields: encodeFields(toVenueDoc(venue)) },
  }
  const response = await fetch(`http://${host}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  })
  if (!response.ok) throw new Error(await response.text())
  return { project, documents, venue }
}

/**
 * The writes of a booking, as the site's client sends them.
 *
 * @param {string} documents
 * @param {string} table
 * @param {number} start
 */
function buildWrites(documents, table, start) {
  const { id, secret } = createBookingIds()
  const shared = {
    date,
    tables: [table],
    start,
    length: DURATION,
    guests: 2,
    state: 'confirmed',
    ...{ changes: 0, sequence: 0 },
    expireAt: new Date(`${addDays(date, 31)}T00:00:00Z`),
  }
  const name = (/** @type {string} */ path) => `${documents}/venues/${VENUE}/${path}`
  const occupancy = '1'.repeat(start + DURATION).padEnd(96, '0')
  return [
    {
      update: {
        name: name(`bookings/${id}`),
        fields: encodeFields({ ...shared, ...guest, secret }),
      },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    },
    {
      update: {
        name: name(`guestAccess/${secret}`),
        fields: encodeFields({ ...shared, bookingId: id }),
      },
    },
    {
      update: {
        name: name(`days/${date}`),
        fields: encodeFields({ [table]: occupancy, lastBookingId: id }),
      },
      updateMask: { fieldPaths: [table, 'lastBookingId'] },
      updateTransforms: [{ fieldPath: 'version', increment: { integerValue: '1' } }],
    },
  ]
}

/**
 * Runs queues in parallel. A worker takes the next queue as soon as it has finished one.
 *
 * @param {number} parallel
 * @param {(() => Promise<unknown>)[][]} queues
 * @returns {Promise<Measurement>}
 */
async function runQueues(parallel, queues) {
  /** @type {number[]} */
  const times = []
  const waiting = [...queues]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
        for (const task of queue) {
          const begin = performance.now()
          await task()
          times.push(performance.now() - begin)
        }
      }
    }),
  )
  return { times, total: performance.now() - start }
}
