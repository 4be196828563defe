import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setLogLevel } from 'firebase/app'
import { CliError, parseCount, readCommand } from '../dev/command.mjs'
import { startEmulator } from '../dev/firestore.mjs'
import { appendLeads, closeModules, commitBookings, createBookings } from './reservation-load.mjs'

const HELP = `Measures bookings of many guests for one evening, in Google's emulator and with the site's own client:
under the site's rules, under rules that allow everything, and compared with the same number of leads.

  npm run bench:reservations

  --guests <n>    how many guests book (200)
  --parallel <n>  how many at once (20)
  --rounds <n>    how often everything is measured, in turn (3)`

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
 * @param {number[]} times
 * @param {number} share
 */
function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

/**
 * @param {string} title
 * @param {import('./reservation-load.mjs').Measurement} measurement
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
const count = parseCount('--guests', options.guests)
const parallel = parseCount('--parallel', options.parallel)
const rounds = parseCount('--rounds', options.rounds)
setLogLevel('silent')
// The append logs when it creates the first documents.
console.info = () => {}

const folder = mkdtempSync(join(tmpdir(), 'rules-'))
const rules = join(folder, 'allow-all.rules')
writeFileSync(rules, ALLOW_ALL)
const [site, open] = [await startEmulator(), await startEmulator({ rules })]
if (!site || !open) throw new CliError("This needs Google's Firestore emulator: see the README.")

const siteLoad = { host: site.host, count, parallel }
const openLoad = { host: open.host, count, parallel }
const warmUp = { count: WARM_UP, parallel: 1 }
for (const load of [siteLoad, openLoad]) {
  await createBookings({ ...load, ...warmUp })
  for (let sent = 0; sent < COMPILER_WARM_UP; sent += count) await commitBookings(load)
}
await appendLeads({ ...siteLoad, ...warmUp })
console.log(`| ${parallel} at once | stored | p50 ms | p95 ms | longest ms | all s |
|---|---|---|---|---|---|`)
/** @type {{ site: number[], open: number[] }} */
const commits = { site: [], open: [] }
for (let round = 1; round <= rounds; round += 1) {
  const underRules = await commitBookings(siteLoad)
  const allowed = await commitBookings(openLoad)
  print('commits', underRules)
  print('the same under rules that allow everything', allowed)
  print('bookings, with all reads before', await createBookings(siteLoad))
  print('the same under rules that allow everything', await createBookings(openLoad))
  print('leads', await appendLeads(siteLoad))
  commits.site.push(...underRules.times)
  commits.open.push(...allowed.times)
}
const ratio = percentile(commits.site, 0.95) / percentile(commits.open, 0.95)
console.log(
  `\nThe commits' p95 is ${ratio.toFixed(2)} times that under rules that allow everything.`,
)

await Promise.all([site.stop(), open.stop(), closeModules()])
rmSync(folder, { recursive: true })
