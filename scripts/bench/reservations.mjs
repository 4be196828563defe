import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setLogLevel } from 'firebase/app'
import { CliError, parseCount, readCommand } from '../dev/command.mjs'
import { startEmulator } from '../dev/firestore.mjs'
import { appendLeads, closeModules, commitBookings, createBookings } from './reservation-load.mjs'
import { unpackRevision } from './revision.mjs'
import { percentile } from './statistics.mjs'

const HELP = `Measures bookings of many guests for one day, in Google's emulator and with the site's own client:
under the site's rules, under rules that allow everything, and compared with the same number of leads.

  npm run bench:reservations
  npm run bench:reservations -- --against HEAD~1   commits compared with another revision's, under its rules

  --guests <n>          how many guests book (200)
  --parallel <n>        how many at once (20)
  --rounds <n>          how often everything is measured, in turn (3)
  --against <revision>  the git revision to compare with, instead of rules that allow everything`

const ALLOW_ALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} { allow read, write: if true; }
}
`

/** Bookings and leads that are not measured, because the first ones load code. */
const WARM_UP = 120

/**
 * Commits that are not measured, in each emulator. Until then Java's compiler uses most of the processor, and a commit
 * takes four times as long.
 */
const COMPILER_WARM_UP = 3_000

/**
 * @typedef {import('./reservation-load.mjs').Measurement} Measurement
 * @typedef {(load: import('./reservation-load.mjs').Load) => Promise<Measurement>} SendLoad
 *
 * @typedef {object} Bookings how a revision of the site books.
 * @property {SendLoad} commitBookings
 * @property {SendLoad} createBookings
 * @property {() => Promise<void>} closeModules
 */

const { values: options } = readCommand({
  help: HELP,
  options: {
    guests: { type: 'string', default: '200' },
    parallel: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
})
const count = parseCount('--guests', options.guests)
const parallel = parseCount('--parallel', options.parallel)
const rounds = parseCount('--rounds', options.rounds)
setLogLevel('silent')
// The client logs when it creates the first documents.
console.info = () => {}

if (options.against) await compareWithRevision(options.against)
else await compareWithOpenRules()
await closeModules()

async function compareWithOpenRules() {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  const rules = join(folder, 'allow-all.rules')
  writeFileSync(rules, ALLOW_ALL)
  const own = { commitBookings, createBookings, closeModules }
  const site = await startWarm(own)
  const open = await startWarm(own, rules)
  await appendLeads({ ...site.load, count: WARM_UP, parallel: 1 })
  printHead()
  /** @type {{ site: number[], open: number[] }} */
  const commits = { site: [], open: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const underRules = await commitBookings(site.load)
    const allowed = await commitBookings(open.load)
    print('commits', underRules)
    print('the same under rules that allow everything', allowed)
    print('bookings, with all reads before', await createBookings(site.load))
    print('the same under rules that allow everything', await createBookings(open.load))
    print('leads', await appendLeads(site.load))
    commits.site.push(...underRules.times)
    commits.open.push(...allowed.times)
  }
  printRatio(commits.site, commits.open, 'under rules that allow everything')
  await Promise.all([site.stop(), open.stop()])
  rmSync(folder, { recursive: true })
}

/** @param {string} revision */
async function compareWithRevision(revision) {
  const folder = unpackRevision(revision)
  /** @type {Bookings} */
  const older = await import(`${folder}/scripts/bench/reservation-load.mjs`)
  const site = await startWarm({ commitBookings, createBookings, closeModules })
  const other = await startWarm(older, `${folder}/firestore.rules`)
  printHead()
  /** @type {{ site: number[], other: number[] }} */
  const commits = { site: [], other: [] }
  for (let round = 1; round <= rounds; round += 1) {
    // The two take turns in being first, because a machine that slows down would slow the second.
    const isFirst = round % 2 === 1
    const before = isFirst ? undefined : await older.commitBookings(other.load)
    const underRules = await commitBookings(site.load)
    const underOther = before ?? (await older.commitBookings(other.load))
    print('commits', underRules)
    print(`commits of ${revision}`, underOther)
    commits.site.push(...underRules.times)
    commits.other.push(...underOther.times)
  }
  printRatio(commits.site, commits.other, `of ${revision}`)
  await Promise.all([site.stop(), other.stop(), older.closeModules()])
}

/**
 * Starts an emulator and sends to it until its times no longer change.
 *
 * @param {Bookings} bookings
 * @param {string} [rules] the file with its rules; by default those of the site.
 */
async function startWarm(bookings, rules) {
  const emulator = await startEmulator(rules ? { rules } : {})
  if (!emulator) throw new CliError("This needs Google's Firestore emulator: see the README.")
  const load = { host: emulator.host, count, parallel }
  await bookings.createBookings({ ...load, count: WARM_UP, parallel: 1 })
  for (let sent = 0; sent < COMPILER_WARM_UP; sent += count) await bookings.commitBookings(load)
  return { load, stop: emulator.stop }
}

function printHead() {
  console.log(`| ${parallel} at once | stored | p50 ms | p95 ms | longest ms | all s |
|---|---|---|---|---|---|`)
}

/**
 * @param {string} title
 * @param {Measurement} measurement
 */
function print(title, { times, total }) {
  const cells = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(times, share))}`)
  console.log(`| ${[title, times.length, ...cells, (total / 1_000).toFixed(2)].join(' | ')} |`)
}

/**
 * @param {number[]} times
 * @param {number[]} others
 * @param {string} title what the others are.
 */
function printRatio(times, others, title) {
  const [p50, p95] = [0.5, 0.95].map((share) =>
    (percentile(times, share) / percentile(others, share)).toFixed(2),
  )
  console.log(`\nThe commits' p50 is ${p50} times and their p95 ${p95} times that ${title}.`)
}
