import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * Opens the sample café in a local Firestore, past its rules, with a few reservations of today, so
 * that both sides of a reservation can be tried. What is there already stays.
 */

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

const PROJECT = 'demo-hermes-view'
const SLUG = 'sample_restaurant'
const HOST = 'host@hermesview.example'

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`
const VENUE = `${DOCUMENTS}/venues/${SLUG}`

/** Parties of an evening, as quarters from 12:00. */
const parties = [
  { table: 't1', from: 26, guests: 3 },
  { table: 't8', from: 28, guests: 2 },
  { table: 't2', from: 30, guests: 2 },
  { table: 't9', from: 32, guests: 4 },
  { table: 't3', from: 34, guests: 5 },
  { table: 't7', from: 36, guests: 2 },
]

/** @param {string} host `host:port` */
export async function seedSampleVenue(host) {
  const { venueBySlug } = await load('content/venues.ts')
  const { venueTime, addDays } = await load('reservations/clock.ts')
  const { put, rowOf, stayOf, EMPTY_DAY } = await load('reservations/availability.ts')

  const { settings } = venueBySlug(SLUG)
  const { date, minutes } = venueTime(settings.timeZone)
  const day = `${VENUE}/days/${date}`
  const there = await namesOf(host, [VENUE, day])
  /** @type {object[]} */
  const writes = [set(`${VENUE}/hosts/${HOST}`, {})]
  if (!there.has(VENUE)) writes.push(set(VENUE, settings))

  if (!there.has(day)) {
    /** @type {Record<string, string>} */
    const rows = { t10: put(rowOf(EMPTY_DAY, 't10'), { from: 40, quarters: 8 }, '2') }
    let last = ''
    for (const party of parties) {
      const quarters = stayOf(settings, party.guests) ?? 6
      const [id, pass] = [newId(), newId()]
      const isOver = minutes >= (party.from + quarters) * 15
      const hasBegun = minutes >= party.from * 15
      const shown = {
        ...party,
        date,
        quarters,
        state: isOver ? 'left' : hasBegun ? 'arrived' : 'booked',
        expireAt: new Date(`${addDays(date, 31)}T00:00:00Z`),
      }
      if (!isOver) {
        rows[party.table] = put(rowOf({ ...EMPTY_DAY, rows }, party.table), shown, '1')
      }
      const nobody = { name: 'Guest', phone: '', email: '', note: '', lang: 'en' }
      writes.push(
        set(`${VENUE}/bookings/${id}`, { ...shown, ...nobody, pass, at: new Date() }),
        set(`${VENUE}/passes/${pass}`, { ...shown, booking: id, changes: 0 }),
      )
      last = id
    }
    writes.push(set(day, { ...rows, last, rev: parties.length }))
  }
  await send(host, 'commit', { writes })
}

/**
 * A module of the site, which Node does not read by itself.
 *
 * @param {string} path
 */
async function load(path) {
  const { module } = await runnerImport(`${SRC}${path}`, { configFile: false, logLevel: 'error' })
  return /** @type {any} */ (module)
}

const newId = () => randomBytes(16).toString('hex')

/**
 * @param {string} name
 * @param {Record<string, unknown>} fields
 */
function set(name, fields) {
  return { update: { name, fields: encodeFields(fields) } }
}

/** @param {Record<string, unknown>} fields */
function encodeFields(fields) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]))
}

/**
 * A value as Firestore writes it.
 *
 * @param {unknown} value
 * @returns {object}
 */
function encode(value) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return {
    mapValue: { fields: encodeFields(/** @type {Record<string, unknown>} */ (value)) },
  }
}

/**
 * Which of some documents are there.
 *
 * @param {string} host
 * @param {string[]} documents
 * @returns {Promise<Set<string>>}
 */
async function namesOf(host, documents) {
  /** @type {{ found?: { name: string } }[]} */
  const answers = await send(host, 'batchGet', { documents })
  return new Set(answers.flatMap(({ found }) => (found ? [found.name] : [])))
}

/**
 * @param {string} host
 * @param {string} method
 * @param {object} body
 */
async function send(host, method, body) {
  const answer = await fetch(`http://${host}/v1/${DOCUMENTS}:${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sample café was not stored: ${await answer.text()}`)
  return answer.json()
}
