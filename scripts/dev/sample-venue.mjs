import { randomBytes } from 'node:crypto'
import { encodeFields } from './firestore-values.mjs'
import { LOCAL_DOCUMENTS } from './local-project.mjs'
import { loadSiteModule } from './site-module.mjs'

/**
 * Seeds the sample café in a local Firestore with a few bookings of today, so that the pages of guests and hosts can
 * be tried. Bypasses the rules, and leaves existing documents as they are.
 */

const SLUG = 'sample_restaurant'
const HOST_EMAIL = 'host@hermesview.example'

const VENUE = `${LOCAL_DOCUMENTS}/venues/${SLUG}`

/** The marks of a table's slots, see domain/reservations/table-slots.ts. */
const RESERVED = '1'
const BLOCKED = '2'

/** In slots of 15 minutes, for a party size without a duration in the settings. */
const DEFAULT_LENGTH = 6

/** The bookings of an evening; `start` in slots of 15 minutes from 06:00. */
const PARTIES = [
  { tables: ['t1'], start: 50, guests: 3 },
  { tables: ['t8'], start: 52, guests: 2 },
  { tables: ['t2'], start: 54, guests: 2 },
  { tables: ['t9'], start: 56, guests: 4 },
  { tables: ['t3'], start: 58, guests: 5 },
  { tables: ['t7'], start: 60, guests: 2 },
]

/** @param {string} host `host:port` */
export async function seedSampleVenue(host) {
  /** @type {typeof import('../../src/content/initial-settings')} */
  const { initialSettings } = await loadSiteModule('src/content/initial-settings.ts')
  /** @type {typeof import('../../src/domain/reservations/clock')} */
  const { getVenueTime, addDays } = await loadSiteModule('src/domain/reservations/clock.ts')
  /** @type {typeof import('../../src/domain/reservations/availability')} */
  const { tableOccupancy, getDuration, EMPTY_DAY } = await loadSiteModule(
    'src/domain/reservations/availability.ts',
  )

  /** @type {typeof import('../../src/domain/reservations/table-slots')} */
  const { setRange, setTablesRange } = await loadSiteModule(
    'src/domain/reservations/table-slots.ts',
  )
  /** @type {typeof import('../../src/domain/reservations/venue-doc')} */
  const { toVenueDoc } = await loadSiteModule('src/domain/reservations/venue-doc.ts')
  /** @type {typeof import('../../src/domain/limits')} */
  const { RETENTION_DAYS } = await loadSiteModule('src/domain/limits.ts')

  const settings = initialSettings[SLUG]
  if (!settings) throw new Error(`initial-settings.ts has no settings of ${SLUG}`)
  const { date, minutes } = getVenueTime(settings)
  const day = `${VENUE}/days/${date}`
  const existing = await findExisting(host, [VENUE, day])
  /** @type {object[]} */
  const writes = [set(`${VENUE}/hosts/${HOST_EMAIL}`, {})]
  if (!existing.has(VENUE)) writes.push(set(VENUE, toVenueDoc(settings)))

  if (!existing.has(day)) {
    /** @type {Record<string, string>} */
    const tables = {
      t10: setRange(tableOccupancy(EMPTY_DAY, 't10'), { start: 64, length: 8 }, BLOCKED),
    }
    let lastBookingId = ''
    for (const party of PARTIES) {
      const length = getDuration(settings, party.guests) ?? DEFAULT_LENGTH
      const [id, secret] = [createId(), createId()]
      const isOver = minutes >= (party.start + length) * 15
      const hasBegun = minutes >= party.start * 15
      const fields = {
        ...party,
        date,
        length,
        state: isOver ? 'finished' : hasBegun ? 'seated' : 'confirmed',
        expireAt: new Date(`${addDays(date, RETENTION_DAYS)}T00:00:00Z`),
        ...{ changes: 0, sequence: 0 },
      }
      if (!isOver) {
        Object.assign(tables, setTablesRange({ ...EMPTY_DAY, tables }, fields, RESERVED))
      }
      const guest = { name: 'Guest', phone: '', email: '', note: '', lang: 'en' }
      writes.push(
        set(`${VENUE}/bookings/${id}`, { ...fields, ...guest, secret, createdAt: new Date() }),
        set(`${VENUE}/guestAccess/${secret}`, { ...fields, bookingId: id }),
      )
      lastBookingId = id
    }
    // Each booking increases the version of its day by one.
    writes.push(set(day, { ...tables, lastBookingId, version: PARTIES.length }))
  }
  await send(host, 'commit', { writes })
}

const createId = () => randomBytes(16).toString('hex')

/**
 * @param {string} name
 * @param {Record<string, unknown>} fields
 */
function set(name, fields) {
  return { update: { name, fields: encodeFields(fields) } }
}

/**
 * @param {string} host
 * @param {string[]} documents
 * @returns {Promise<Set<string>>} the documents that exist.
 */
async function findExisting(host, documents) {
  /** @type {{ found?: { name: string } }[]} */
  const results = await send(host, 'batchGet', { documents })
  return new Set(results.flatMap(({ found }) => (found ? [found.name] : [])))
}

/**
 * @param {string} host
 * @param {string} method
 * @param {object} body
 */
async function send(host, method, body) {
  const response = await fetch(`http://${host}/v1/${LOCAL_DOCUMENTS}:${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The sample café was not stored: ${await response.text()}`)
  return response.json()
}
