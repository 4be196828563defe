import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setLogLevel } from 'firebase/app'
import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { CliError, parseCount, readCommand, UsageError } from '../dev/command.mjs'
import { startFaultProxy } from '../dev/fault-proxy.mjs'
import { startEmulator } from '../dev/firestore.mjs'
import {
  closeModules,
  connectAsOwner,
  createEntry,
  loadFirestore,
  loadFormSchema,
  sendAll,
  sendFromProcesses,
} from './lead-load.mjs'
import { unpackRevision } from './revision.mjs'
import { percentile } from './statistics.mjs'

/** @typedef {import('./lead-load.mjs').Load} Load */

const HELP = `Measures many visitors who send a form at once, in Google's emulator and with the site's own client: lost
entries, duplicates and times.

  npm run bench:leads                          compared with the specification's algorithm
  npm run bench:leads -- --against HEAD~1      compared with another revision's client, in turn
  npm run bench:leads -- --soak                1,000 from four processes with network faults, and a full document

  --visitors <n>    how many entries are sent (200)
  --parallel <n>    how many at once (20)
  --rounds <n>      how often everything is measured (1)
  --against <what>  a git revision, or a file that exports appendEntry()
  --processes <n>   how many processes share the visitors (1)
  --faults <share>  of the requests with a network fault, 0 to 1 (0)
  --seed <n>        of the faults (1)`

const SITE_CLIENT = fileURLToPath(
  new URL('../../src/features/forms/append-entry.ts', import.meta.url),
)

/** Entries that are not measured, because the first ones wait for Java and for the compiler. */
const WARM_UP = 30

/**
 * Finds the file of the client to compare with.
 *
 * @param {string} against a file or a git revision.
 */
function findClient(against) {
  if (existsSync(against)) return resolve(against)
  try {
    const folder = unpackRevision(against)
    // The file that stores entries, which had other names in earlier revisions.
    const files = [
      'features/forms/append-entry.ts',
      'features/forms/append.ts',
      'forms/append.ts',
      'lib/firestore.ts',
    ]
    const file = files.find((each) => existsSync(`${folder}/src/${each}`))
    return `${folder}/src/${file}`
  } catch {
    throw new UsageError(`--against ${against}: there is no such file, and no such revision.`)
  }
}

/**
 * Reads all stored entries.
 *
 * @param {Load} load
 */
async function readEntries({ host, project, form }) {
  const db = connectAsOwner(host, project)
  const { submissionLocations } = await loadFirestore()
  const { document, list } = submissionLocations[form]
  /** @type {{ firstName: string, id: number }[]} */
  const entries = []
  for (let number = 1; ; number += 1) {
    const submissions = await getDoc(
      doc(db, 'form', number === 1 ? document : `${document}_${number}`),
    )
    if (!submissions.exists()) return entries
    entries.push(...submissions.data()[list])
  }
}

/**
 * Sends a load to a database of its own and prints the result as a row of the table.
 *
 * @param {string} title
 * @param {Load} load
 * @param {number} processes
 * @param {string} [proxyHost] `host:port` of a fault proxy.
 */
async function measure(title, load, processes, proxyHost = load.host) {
  const start = performance.now()
  const sent = await sendFromProcesses({ ...load, host: proxyHost }, processes)
  const total = performance.now() - start
  const entries = await readEntries(load)
  const succeeded = sent.filter((each) => each.succeeded)
  const stored = new Set(entries.map(({ firstName }) => firstName))
  const ids = entries.map(({ id }) => id).sort((one, other) => one - other)
  const hasAllIds =
    ids.length === load.before + load.count && ids.every((id, index) => id === index + 1)
  const times = sent.map((each) => each.milliseconds)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(times, share))
  const cells = [
    title,
    sent.length,
    succeeded.length,
    sent.filter((each) => stored.has(each.name)).length,
    succeeded.filter((each) => !stored.has(each.name)).length,
    entries.length - stored.size,
    sent.reduce((sum, each) => sum + each.resent, 0),
    hasAllIds ? `1 to ${ids.length}` : 'no',
    ...[total, p50, mean, p95, longest].map((time = 0) => (time / 1_000).toFixed(2)),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/**
 * Measures the last entries of a document in which every entry has its maximum size.
 *
 * @param {Load} load
 */
async function measureFullDocument(load) {
  const before = 160
  const { formFields } = await loadFormSchema()
  const { submissionLocations } = await loadFirestore()
  const entities = Array.from({ length: before }, (_, index) => ({
    ...createEntry(`Visitor ${index + 1}`, formFields.contact, true),
    id: index + 1,
  }))
  const project = newProject()
  const db = connectAsOwner(load.host, project)
  const { document } = submissionLocations.contact
  await setDoc(doc(db, 'form', document), { id_counter: before, entities })
  await setDoc(doc(db, 'form_public', document), { id_counter: before, token: 'before' })
  await measure(
    'the site, in a document of entries of maximum size',
    {
      ...load,
      project,
      form: 'contact',
      first: before + 1,
      count: 200 - before,
      before,
      isLongest: true,
    },
    1,
  )
}

/**
 * Measures the specification's algorithm, which needs an existing document.
 *
 * @param {Load} load
 * @param {number} processes
 */
async function measureSpecification(load, processes) {
  const project = newProject()
  const leads = doc(connectAsOwner(load.host, project), 'form', 'leads')
  await setDoc(leads, { id_counter: 0, businesses: [] })
  await measure("the specification's", { ...load, algorithm: 'specification', project }, processes)
}

const newProject = () => `demo-${randomUUID()}`

/** @param {string} text */
function shareOf(text) {
  const share = Number(text)
  if (text.trim() === '' || !(share >= 0 && share <= 1)) {
    throw new UsageError(`--faults takes a share from 0 to 1, not “${text}”.`)
  }
  return share
}

async function main() {
  const { values: options } = readCommand({
    help: HELP,
    options: {
      visitors: { type: 'string' },
      parallel: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '1' },
      against: { type: 'string' },
      processes: { type: 'string' },
      faults: { type: 'string' },
      seed: { type: 'string', default: '1' },
      soak: { type: 'boolean', default: false },
    },
  })
  const { soak, against } = options
  const processes = parseCount('--processes', options.processes ?? (soak ? '4' : '1'))
  const visitors = parseCount('--visitors', options.visitors ?? (soak ? '1000' : '200'))
  const parallel = parseCount('--parallel', options.parallel)
  const rounds = parseCount('--rounds', options.rounds)
  const seed = parseCount('--seed', options.seed)
  const share = shareOf(options.faults ?? (soak ? '0.2' : '0'))
  const other = against === undefined ? undefined : findClient(against)

  const emulator = await startEmulator()
  if (!emulator) throw new CliError("This needs Google's Firestore emulator: see the README.")
  const { host } = emulator
  const load = (client = SITE_CLIENT) => ({
    algorithm: { client },
    form: /** @type {const} */ ('leads'),
    host,
    project: newProject(),
    first: 1,
    count: visitors,
    parallel,
    before: 0,
    isLongest: false,
  })
  await sendAll({ ...load(), count: WARM_UP, parallel: Math.min(parallel, WARM_UP) })

  console.log(
    '| | sent | reported success | stored | lost | doubled | resent | ids without a gap | total s | p50 s | mean s | p95 s | longest s |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (let round = 1; round <= rounds; round += 1) {
    if (!soak && !other) await measureSpecification(load(), processes)
    if (other) await measure(`${against}`, load(other), processes)
    if (share > 0) {
      const proxy = await startFaultProxy({ host, seed, share })
      const title = `the site, ${share * 100} % of requests with faults`
      await measure(title, load(), processes, proxy.host)
      await proxy.stop()
    } else {
      await measure('the site', load(), processes)
    }
    if (soak) await measureFullDocument(load())
  }
  await emulator.stop()
  await closeModules()
}

// The client logs when it creates the first documents.
console.info = () => {}
// The SDK logs every failed request.
setLogLevel('silent')
await main()
