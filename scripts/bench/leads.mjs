import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initializeApp, setLogLevel } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { createServer } from 'vite'
import { Complaint, countOf, readCommand } from '../dev/command.mjs'
import { startFaultProxy } from '../dev/fault-proxy.mjs'
import { startEmulator } from '../dev/firestore.mjs'
import { unpack } from './revision.mjs'

const HELP = `Many visitors send a form at once, to Google's emulator and with the site's own client: what is lost,
what is doubled, how long it takes.

  npm run bench:leads                          next to the specification's algorithm
  npm run bench:leads -- --against HEAD~1      next to another append, in turn
  npm run bench:leads -- --soak                1,000 from four processes with faults on, and a full page

  --visitors <n>    how many entries are sent (200)
  --parallel <n>    how many at once (20)
  --rounds <n>      how often everything is measured (1)
  --against <what>  a git revision, or a file that exports append()
  --processes <n>   how many processes share the visitors (1)
  --faults <share>  of the requests that meet a fault, 0 to 1 (0)
  --seed <n>        of the faults (1)`

/**
 * @typedef {object} Load
 * @property {'specification' | { append: string }} algorithm the specification's, or the file of an append.
 * @property {'contact' | 'leads'} form
 * @property {string} host
 * @property {string} project
 * @property {number} first number of the first visitor.
 * @property {number} count
 * @property {number} parallel
 * @property {number} before how many entries are there already.
 * @property {boolean} fullest whether every field is as long as it may be.
 *
 * @typedef {object} Sent
 * @property {string} name of the visitor, by which the entry is found again.
 * @property {boolean} told whether the visitor was told of success.
 * @property {number} resent how often the visitor was told of a failure first.
 * @property {number} milliseconds
 */

const SELF = fileURLToPath(import.meta.url)

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const OURS = `${ROOT}src/forms/append.ts`

/** How often a visitor, or the browser for them, sends again what was told to have failed. */
const RESENDS = 20

/** Visitors who are not counted: the first ones wait for Java and for the compiler. */
const WARM_UP = 30

/** @type {import('vite').ViteDevServer | undefined} */
let vite

/**
 * A module of the site, as Vite reads it. The append loads Firestore later on, so that Vite stays.
 *
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
async function moduleOf(file) {
  vite ??= await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return /** @type {Promise<Module>} */ (vite.ssrLoadModule(file))
}

/** @returns {Promise<typeof import('../../src/lib/firestore.ts')>} */
const loadFirestore = () => moduleOf(`${ROOT}src/lib/firestore.ts`)

/** @returns {Promise<typeof import('../../src/lib/entries.ts')>} */
const loadEntries = () => moduleOf(`${ROOT}src/lib/entries.ts`)

/**
 * Sends a form as often as told.
 *
 * @param {Load} load
 * @returns {Promise<Sent[]>}
 */
async function sendAll(load) {
  const send =
    load.algorithm === 'specification'
      ? bySpecification(load)
      : await byAppend(load, load.algorithm.append)
  const { bounds } = await loadEntries()
  /** @type {Sent[]} */
  const all = []
  let next = load.first
  const visitors = Array.from({ length: load.parallel }, async () => {
    while (next < load.first + load.count) {
      const name = `Visitor ${next}`
      next += 1
      const entry = entryOf(name, bounds[load.form], load.fullest)
      const start = performance.now()
      const { told, resent } = await send(entry)
      all.push({ name, told, resent, milliseconds: performance.now() - start })
    }
  })
  await Promise.all(visitors)
  return all
}

/** @typedef {Record<string, string>} Fields */

/**
 * @param {string} name
 * @param {Record<string, number>} bounds
 * @param {boolean} fullest
 * @returns {Fields}
 */
function entryOf(name, bounds, fullest) {
  const fields = Object.entries(bounds).map(([field, bytes]) => {
    const length = fullest ? bytes / 2 : Math.min(bytes / 2, 20)
    return [field, field === 'email' ? `x@x.${'Ω'.repeat(length - 2)}` : 'Ω'.repeat(length)]
  })
  return { ...Object.fromEntries(fields), firstName: name }
}

/** @typedef {(entry: Fields) => Promise<{ told: boolean, resent: number }>} Send */

/**
 * @param {Load} load
 * @param {string} file
 * @returns {Promise<Send>}
 */
async function byAppend({ host, project, form }, file) {
  const { openStore } = await loadFirestore()
  const { newToken } = await loadEntries()
  const store = openStore(host, project)
  const save = await saveOf(file)
  return async (entry) => {
    const token = newToken()
    for (let resent = 0; resent <= RESENDS; resent += 1) {
      try {
        await save(form, entry, token, store)
        return { told: true, resent }
      } catch {
        // As the outbox does: the same entry under the same token.
      }
    }
    return { told: false, resent: RESENDS }
  }
}

/**
 * What stores an entry in one version of the site's code.
 *
 * @param {string} file
 * @returns {Promise<(form: Load['form'], entry: Fields, token: string, store: unknown) => Promise<unknown>>}
 */
async function saveOf(file) {
  /** @type {Record<string, (...parameters: unknown[]) => Promise<unknown>>} */
  const { append, saveContact, saveLead } = await moduleOf(file)
  if (append) return (form, entry, token, store) => append({ form, entry, token }, store)
  // Revisions before append() have one function a form.
  const save = { contact: saveContact, leads: saveLead }
  return async (form, ...parameters) => save[form]?.(...parameters)
}

/**
 * The file of another append.
 *
 * @param {string} against a file or a git revision.
 */
function fileOf(against) {
  if (existsSync(against)) return resolve(against)
  try {
    const folder = unpack(against)
    // Revisions before append() have it among all else that Firestore is for.
    const file = `${folder}/src/forms/append.ts`
    return existsSync(file) ? file : `${folder}/src/lib/firestore.ts`
  } catch {
    throw new Complaint(`--against ${against}: there is no such file, and no such revision.`)
  }
}

/**
 * The specification's form: read, write the counter, write the list; no transaction.
 *
 * @param {Load} load
 * @returns {Send}
 */
function bySpecification({ host, project }) {
  const leads = doc(ownerStore(host, project), 'form', 'leads')
  return async (entry) => {
    try {
      const info = (await getDoc(leads)).data()
      if (!info) throw new Error('Date or info doc does not exist.')
      const id = info.id_counter + 1
      await updateDoc(leads, { id_counter: id })
      await updateDoc(leads, { businesses: [...info.businesses, { ...entry, id }] })
      return { told: true, resent: 0 }
    } catch {
      return { told: false, resent: 0 }
    }
  }
}

/**
 * The emulator past the rules: for the specification's form, which they refuse, and for looking.
 *
 * @param {string} host
 * @param {string} project
 */
function ownerStore(host, project) {
  const db = getFirestore(initializeApp({ projectId: project }, crypto.randomUUID()))
  const [hostname = '', port] = host.split(':')
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: 'owner' })
  return db
}

/**
 * The same load, shared by several processes.
 *
 * @param {Load} load
 * @param {number} processes
 * @returns {Promise<Sent[]>}
 */
async function sendFromProcesses(load, processes) {
  if (processes === 1) return sendAll(load)
  const share = load.count / processes
  const shares = Array.from({ length: processes }, (_, index) => {
    const first = Math.round(index * share)
    const count = Math.round((index + 1) * share) - first
    const parallel = Math.ceil(load.parallel / processes)
    return { ...load, first: load.first + first, count, parallel }
  })
  const all = await Promise.all(
    shares.map(
      (part) =>
        /** @type {Promise<Sent[]>} */ (
          new Promise((resolve, reject) => {
            const child = fork(SELF, ['--worker'])
            child.once('message', (sent) => resolve(/** @type {Sent[]} */ (sent)))
            child.once('error', reject)
            child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)))
            child.send(part)
          })
        ),
    ),
  )
  return all.flat()
}

/**
 * Whom the database holds, and under which ids.
 *
 * @param {Load} load
 */
async function readBack({ host, project, form }) {
  const db = ownerStore(host, project)
  const { places } = await loadFirestore()
  const { document, list } = places[form]
  /** @type {{ firstName: string, id: number }[]} */
  const entries = []
  for (let number = 1; ; number += 1) {
    const page = await getDoc(doc(db, 'form', number === 1 ? document : `${document}_${number}`))
    if (!page.exists()) return entries
    entries.push(...page.data()[list])
  }
}

/**
 * Puts the load on a database of its own and prints what came of it as a line of the table.
 *
 * @param {string} title
 * @param {Load} load
 * @param {number} processes
 * @param {string} [through] a proxy's `host:port`.
 */
async function measure(title, load, processes, through = load.host) {
  const start = performance.now()
  const sent = await sendFromProcesses({ ...load, host: through }, processes)
  const total = performance.now() - start
  const entries = await readBack(load)
  const told = sent.filter((each) => each.told)
  const stored = new Set(entries.map(({ firstName }) => firstName))
  const ids = entries.map(({ id }) => id).sort((one, other) => one - other)
  const whole =
    ids.length === load.before + load.count && ids.every((id, index) => id === index + 1)
  const times = sent.map((each) => each.milliseconds).sort((one, other) => one - other)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  /** @param {number} share */
  const percentile = (share) => times[Math.ceil(share * times.length) - 1] ?? 0
  const cells = [
    title,
    sent.length,
    told.length,
    sent.filter((each) => stored.has(each.name)).length,
    told.filter((each) => !stored.has(each.name)).length,
    entries.length - stored.size,
    sent.reduce((sum, each) => sum + each.resent, 0),
    whole ? `1 to ${ids.length}` : 'no',
    ...[total, percentile(0.5), mean, percentile(0.95), percentile(1)].map((time) =>
      (time / 1_000).toFixed(2),
    ),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/**
 * The last visitors of a page whose entries are all as long as may be.
 *
 * @param {Load} load
 */
async function measureFullest(load) {
  const before = 160
  const { bounds } = await loadEntries()
  const { places } = await loadFirestore()
  const entities = Array.from({ length: before }, (_, index) => ({
    ...entryOf(`Visitor ${index + 1}`, bounds.contact, true),
    id: index + 1,
  }))
  const project = newProject()
  const db = ownerStore(load.host, project)
  const { document } = places.contact
  await setDoc(doc(db, 'form', document), { id_counter: before, entities })
  await setDoc(doc(db, 'form_public', document), { id_counter: before, token: 'before' })
  await measure(
    'ours, on a page of the longest messages',
    {
      ...load,
      project,
      form: 'contact',
      first: before + 1,
      count: 200 - before,
      before,
      fullest: true,
    },
    1,
  )
}

/**
 * The specification's form needs its document to be there.
 *
 * @param {Load} load
 * @param {number} processes
 */
async function measureSpecification(load, processes) {
  const project = newProject()
  const leads = doc(ownerStore(load.host, project), 'form', 'leads')
  await setDoc(leads, { id_counter: 0, businesses: [] })
  await measure("the specification's", { ...load, algorithm: 'specification', project }, processes)
}

const newProject = () => `demo-${randomUUID()}`

/** @param {string} text */
function shareOf(text) {
  const share = Number(text)
  if (text.trim() === '' || !(share >= 0 && share <= 1)) {
    throw new Complaint(`--faults takes a share from 0 to 1, not “${text}”.`)
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
  const processes = countOf('--processes', options.processes ?? (soak ? '4' : '1'))
  const visitors = countOf('--visitors', options.visitors ?? (soak ? '1000' : '200'))
  const parallel = countOf('--parallel', options.parallel)
  const rounds = countOf('--rounds', options.rounds)
  const seed = countOf('--seed', options.seed)
  const share = shareOf(options.faults ?? (soak ? '0.2' : '0'))
  const other = against === undefined ? undefined : fileOf(against)

  const emulator = await startEmulator()
  if (!emulator) throw new Complaint("This needs Google's Firestore emulator: see the README.")
  const { host } = emulator
  const load = (append = OURS) => ({
    algorithm: { append },
    form: /** @type {const} */ ('leads'),
    host,
    project: newProject(),
    first: 1,
    count: visitors,
    parallel,
    before: 0,
    fullest: false,
  })
  await sendAll({ ...load(), count: WARM_UP, parallel: Math.min(parallel, WARM_UP) })

  console.log(
    '| | sent | told success | stored | lost | doubled | sent again | ids without a gap | total s | p50 s | mean s | p95 s | longest s |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (let round = 1; round <= rounds; round += 1) {
    if (!soak && !other) await measureSpecification(load(), processes)
    if (other) await measure(`${against}`, load(other), processes)
    if (share > 0) {
      const proxy = await startFaultProxy({ host, seed, share })
      const title = `ours, ${share * 100} % of requests faulty`
      await measure(title, load(), processes, proxy.host)
      await proxy.stop()
    } else {
      await measure('ours', load(), processes)
    }
    if (soak) await measureFullest(load())
  }
  await emulator.stop()
  await vite?.close()
}

// The append notes that it made the first documents, which is no line of the table.
console.info = () => {}
// The SDK prints every failed request.
setLogLevel('silent')
if (process.argv.includes('--worker')) {
  process.once('message', async (load) => {
    process.send?.(await sendAll(/** @type {Load} */ (load)))
    process.disconnect()
    await vite?.close()
  })
} else {
  await main()
}
