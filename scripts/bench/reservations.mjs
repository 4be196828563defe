import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setLogLevel } from 'firebase/app'
import { createServer } from 'vite'
import { Complaint, countOf, readCommand } from '../dev/command.mjs'
import { startEmulator } from '../dev/firestore.mjs'

const HELP = `Many guests book tables of one evening at once, in Google's emulator and with the site's own client:
under the site's rules, the same under rules that allow all, and as many leads beside them.

  npm run bench:reservations

  --guests <n>    how many book (200)
  --parallel <n>  how many at once (20)
  --rounds <n>    how often everything is measured, in turn (3)`

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const ALLOW_ALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} { allow read, write: if true; }
}
`

const VENUE = 'bench'

/** How many parties follow one another at a table of an evening, and how long each stays. */
const SEATINGS = 8
const STAY = 6

/** Whole reservations and leads that are not counted: the first ones wait for what is loaded. */
const WARM_UP = 120

/**
 * Commits that are not counted, on either side: until then Java's compiler has more of the processor
 * than rules and commits, and a commit takes four times as long.
 */
const COMPILED = 3_000

const vite = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})

/**
 * A module of the site, as Vite reads it.
 *
 * @param {string} path
 */
const load = (path) => vite.ssrLoadModule(`${ROOT}src/${path}`)

/** @type {typeof import('../../src/lib/firestore.ts')} */
const { openStore } = /** @type {any} */ (await load('lib/firestore.ts'))
/** @type {typeof import('../../src/reservations/store.ts')} */
const { book } = /** @type {any} */ (await load('reservations/store.ts'))
/** @type {typeof import('../../src/reservations/kept.ts')} */
const { newAttempt } = /** @type {any} */ (await load('reservations/kept.ts'))
/** @type {typeof import('../../src/reservations/clock.ts')} */
const { addDays } = /** @type {any} */ (await load('reservations/clock.ts'))
/** @type {typeof import('../../src/forms/append.ts')} */
const { append } = /** @type {any} */ (await load('forms/append.ts'))

const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2)

/**
 * @param {number} tables
 * @returns {import('../../src/lib/venue.ts').Venue}
 */
const venueOf = (tables) => ({
  timeZone: 'Europe/Athens',
  tables: Object.fromEntries(
    Array.from({ length: tables }, (_, index) => [`t${index}`, { min: 1, max: 2 }]),
  ),
  hours: Array.from({ length: 7 }, () => '0'.repeat(56)),
  closed: [],
  stay: { 1: STAY, 2: STAY },
  ahead: 60,
  notice: 0,
  confirm: 'at-once',
  online: true,
  sample: false,
})

/** @type {import('../../src/lib/venue.ts').Guest} */
const guest = {
  name: 'Ελένη Παπαδοπούλου',
  phone: '+30 690 000 0000',
  email: '',
  note: '',
  lang: 'el',
}

/**
 * Work for so many at once: each goes on with the next as soon as it is done.
 *
 * @param {number} parallel
 * @param {(() => Promise<unknown>)[][]} queues what has to be done one after the other.
 */
async function workAll(parallel, queues) {
  /** @type {number[]} */
  const times = []
  const waiting = [...queues]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
        for (const work of queue) {
          const begin = performance.now()
          await work()
          times.push(performance.now() - begin)
        }
      }
    }),
  )
  return { times, total: performance.now() - start }
}

/**
 * The commits alone, one after the other at each table, as the site's client would send them.
 *
 * @param {string} host
 * @param {number} guests
 * @param {number} parallel
 */
async function commitAll(host, guests, parallel) {
  const project = `demo-${crypto.randomUUID()}`
  const documents = `projects/${project}/databases/(default)/documents`
  const venue = venueOf(Math.ceil(guests / SEATINGS))
  await seed(host, project, venue)
  const name = (/** @type {string} */ path) => `${documents}/venues/${VENUE}/${path}`
  const queues = Object.keys(venue.tables).map((table) =>
    Array.from({ length: SEATINGS }, (_, seating) => {
      const { id, secret } = newAttempt()
      const from = seating * STAY
      const expireAt = new Date(`${addDays(tomorrow, 31)}T00:00:00Z`)
      const stay = {
        date: tomorrow,
        table,
        from,
        quarters: STAY,
        guests: 2,
        state: 'booked',
        expireAt,
      }
      const row = '1'.repeat(from + STAY).padEnd(56, '0')
      const writes = [
        {
          update: {
            name: name(`bookings/${id}`),
            fields: encode({ ...stay, ...guest, pass: secret }),
          },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        },
        {
          update: {
            name: name(`passes/${secret}`),
            fields: encode({ ...stay, booking: id, changes: 0 }),
          },
        },
        {
          update: { name: name(`days/${tomorrow}`), fields: encode({ [table]: row, last: id }) },
          updateMask: { fieldPaths: [table, 'last'] },
          updateTransforms: [{ fieldPath: 'rev', increment: { integerValue: '1' } }],
        },
      ]
      return async () => {
        const body = JSON.stringify({ writes })
        const url = `http://${host}/v1/${documents}:commit`
        const answer = await fetch(url, { method: 'POST', body })
        if (!answer.ok) throw new Error(`${table} at ${from}: ${await answer.text()}`)
        await answer.text()
      }
    }),
  )
  return workAll(parallel, queues)
}

/**
 * @param {string} host
 * @param {number} guests
 * @param {number} parallel
 */
async function bookAll(host, guests, parallel) {
  const project = `demo-${crypto.randomUUID()}`
  const tables = Math.ceil(guests / SEATINGS)
  const venue = venueOf(tables)
  await seed(host, project, venue)
  const store = openStore(host, project)
  const queues = Object.keys(venue.tables).map((table) =>
    Array.from({ length: SEATINGS }, (_, seating) => async () => {
      const wish = { date: tomorrow, table, from: seating * STAY, guests: 2 }
      const done = await book(VENUE, venue, wish, guest, newAttempt(), store)
      if (done.kind !== 'booked') throw new Error(`${table} at ${wish.from}: ${done.kind}`)
    }),
  )
  return workAll(parallel, queues)
}

/**
 * @param {string} host
 * @param {number} visitors
 * @param {number} parallel
 */
async function appendAll(host, visitors, parallel) {
  const store = openStore(host, `demo-${crypto.randomUUID()}`)
  const entry = {
    ...{ firstName: 'Ελένη', lastName: '', email: 'eleni@example.gr', phoneNumber: '' },
    ...{ businessName: '', businessWebsite: '', city: '', postcode: '', extraComments: '' },
  }
  const queues = Array.from({ length: visitors }, () => [
    () => append({ form: 'leads', entry, token: newAttempt().id }, store),
  ])
  return workAll(parallel, queues)
}

/**
 * @param {string} host
 * @param {string} project
 * @param {import('../../src/lib/venue.ts').Venue} venue
 */
async function seed(host, project, venue) {
  const documents = `projects/${project}/databases/(default)/documents`
  const write = { update: { name: `${documents}/venues/${VENUE}`, fields: encode(venue) } }
  const answer = await fetch(`http://${host}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * @param {object} fields
 * @returns {Record<string, object>}
 */
function encode(fields) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encodeOne(value)]))
}

/**
 * @param {unknown} value
 * @returns {object}
 */
function encodeOne(value) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeOne) } }
  return { mapValue: { fields: encode(/** @type {object} */ (value)) } }
}

/**
 * @param {number[]} times
 * @param {number} share
 */
function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

/**
 * @param {string} title
 * @param {{ times: number[], total: number }} measured
 */
function print(title, { times, total }) {
  const cells = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(times, share))}`)
  console.log(`| ${[title, times.length, ...cells, (total / 1_000).toFixed(2)].join(' | ')} |`)
}

const { values: options } = readCommand({
  help: HELP,
  options: {
    guests: { type: 'string', default: '200' },
    parallel: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
})
const guests = countOf('--guests', options.guests)
const parallel = countOf('--parallel', options.parallel)
const rounds = countOf('--rounds', options.rounds)
setLogLevel('silent')
console.info = () => {}

const folder = mkdtempSync(join(tmpdir(), 'rules-'))
const rules = join(folder, 'allow-all.rules')
writeFileSync(rules, ALLOW_ALL)
const [ours, open] = [await startEmulator(), await startEmulator({ rules })]
if (!ours || !open) throw new Complaint("This needs Google's Firestore emulator: see the README.")

for (const { host } of [ours, open]) {
  await bookAll(host, WARM_UP, 1)
  for (let warm = 0; warm < COMPILED; warm += guests) await commitAll(host, guests, parallel)
}
await appendAll(ours.host, WARM_UP, 1)
console.log(`| ${parallel} at once | stored | p50 ms | p95 ms | longest ms | all s |
|---|---|---|---|---|---|`)
/** @type {{ ruled: number[], free: number[] }} */
const commits = { ruled: [], free: [] }
for (let round = 1; round <= rounds; round += 1) {
  const ruled = await commitAll(ours.host, guests, parallel)
  const free = await commitAll(open.host, guests, parallel)
  print('commits', ruled)
  print('the same under rules that allow all', free)
  print('reservations, with what is read before', await bookAll(ours.host, guests, parallel))
  print('the same under rules that allow all', await bookAll(open.host, guests, parallel))
  print('leads', await appendAll(ours.host, guests, parallel))
  commits.ruled.push(...ruled.times)
  commits.free.push(...free.times)
}
const ratio = percentile(commits.ruled, 0.95) / percentile(commits.free, 0.95)
console.log(`\nThe commits' p95 is ${ratio.toFixed(2)} times that under rules that allow all.`)

await Promise.all([ours.stop(), open.stop(), vite.close()])
rmSync(folder, { recursive: true })
