import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { initializeApp, setLogLevel } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { runnerImport } from 'vite'
import { startFaultProxy } from '../dev/fault-proxy.mjs'
import { startEmulator } from '../dev/firestore.mjs'

/**
 * Many visitors send a form at once, to Google's emulator and with the site's own client: what is
 * lost, what is doubled, how long it takes.
 *
 *   npm run bench:leads                next to the specification's algorithm
 *   npm run bench:leads -- --soak      1,000 from four processes with faults on, and a full page
 *   npm run bench:leads -- --visitors 60 --parallel 60
 *
 * @typedef {object} Load
 * @property {'site' | 'specification'} algorithm
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

/** How often a visitor, or the browser for them, sends again what was told to have failed. */
const RESENDS = 20

/**
 * @typedef {import('../../src/lib/entries.ts').Contact} Contact
 * @typedef {import('../../src/lib/entries.ts').Lead} Lead
 */

/**
 * A module of the site, as Vite reads it.
 *
 * @template Module
 * @param {string} path below src/
 * @returns {Promise<Module>}
 */
async function moduleOf(path) {
  const { module } = await runnerImport(`${ROOT}src/${path}`, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  })
  return /** @type {Module} */ (module)
}

/** @returns {Promise<typeof import('../../src/forms/append.ts')>} */
const loadAppend = () => moduleOf('forms/append.ts')

/** @returns {Promise<typeof import('../../src/lib/firestore.ts')>} */
const loadFirestore = () => moduleOf('lib/firestore.ts')

/** @returns {Promise<typeof import('../../src/lib/entries.ts')>} */
const loadEntries = () => moduleOf('lib/entries.ts')

/**
 * Sends a form as often as told.
 *
 * @param {Load} load
 * @returns {Promise<Sent[]>}
 */
async function sendAll(load) {
  const send = load.algorithm === 'site' ? await bySite(load) : bySpecification(load)
  const { contactBounds, leadBounds } = await loadEntries()
  const bounds = load.form === 'contact' ? contactBounds : leadBounds
  /** @type {Sent[]} */
  const all = []
  let next = load.first
  const visitors = Array.from({ length: load.parallel }, async () => {
    while (next < load.first + load.count) {
      const name = `Visitor ${next}`
      next += 1
      const entry = entryOf(name, bounds, load.fullest)
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
    return [field, field === 'email' ? `@${'Ω'.repeat(length - 1)}` : 'Ω'.repeat(length)]
  })
  return { ...Object.fromEntries(fields), firstName: name }
}

/** @typedef {(entry: Fields) => Promise<{ told: boolean, resent: number }>} Send */

/**
 * @param {Load} load
 * @returns {Promise<Send>}
 */
async function bySite({ host, project, form }) {
  const { saveContact, saveLead } = await loadAppend()
  const { openStore } = await loadFirestore()
  const { newToken } = await loadEntries()
  const store = openStore(host, project)
  return async (entry) => {
    const token = newToken()
    for (let resent = 0; resent <= RESENDS; resent += 1) {
      try {
        if (form === 'contact') {
          await saveContact(/** @type {Contact} */ (entry), token, store)
        } else {
          await saveLead(/** @type {Lead} */ (entry), token, store)
        }
        return { told: true, resent }
      } catch {
        // As the outbox does: the same entry under the same token.
      }
    }
    return { told: false, resent: RESENDS }
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

/** Where each form's entries are. */
const places = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/**
 * Whom the database holds, and under which ids.
 *
 * @param {Load} load
 */
async function readBack({ host, project, form }) {
  const db = ownerStore(host, project)
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
 * Puts the load on the database and prints what came of it as a line of the table.
 *
 * @param {string} title
 * @param {Load} load
 * @param {number} processes
 * @param {string} [through] a proxy's `host:port`.
 */
async function measure(title, load, processes, through = load.host) {
  const sent = await sendFromProcesses({ ...load, host: through }, processes)
  const entries = await readBack(load)
  const told = sent.filter((each) => each.told)
  const stored = new Set(entries.map(({ firstName }) => firstName))
  const ids = entries.map(({ id }) => id).sort((one, other) => one - other)
  const whole =
    ids.length === load.before + load.count && ids.every((id, index) => id === index + 1)
  const times = sent.map((each) => each.milliseconds).sort((one, other) => one - other)
  /** @param {number} share */
  const percentile = (share) =>
    ((times[Math.ceil(share * times.length) - 1] ?? 0) / 1_000).toFixed(2)
  const cells = [
    title,
    sent.length,
    told.length,
    sent.filter((each) => stored.has(each.name)).length,
    told.filter((each) => !stored.has(each.name)).length,
    entries.length - stored.size,
    sent.reduce((sum, each) => sum + each.resent, 0),
    whole ? `1 to ${ids.length}` : 'no',
    percentile(0.5),
    percentile(0.95),
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
  const { contactBounds } = await loadEntries()
  const entities = Array.from({ length: before }, (_, index) => ({
    ...entryOf(`Visitor ${index + 1}`, contactBounds, true),
    id: index + 1,
  }))
  const project = 'demo-fullest'
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

async function main() {
  const { values } = parseArgs({
    options: {
      visitors: { type: 'string' },
      parallel: { type: 'string', default: '20' },
      processes: { type: 'string' },
      faults: { type: 'string' },
      seed: { type: 'string', default: '1' },
      soak: { type: 'boolean', default: false },
    },
  })
  const processes = Number(values.processes ?? (values.soak ? 4 : 1))
  const share = Number(values.faults ?? (values.soak ? 0.2 : 0))

  const emulator = await startEmulator()
  if (!emulator) {
    console.error("This needs Google's Firestore emulator: see the README.")
    process.exit(1)
  }
  const { host } = emulator
  /** @type {Load} */
  const load = {
    algorithm: 'site',
    form: 'leads',
    host,
    project: 'demo-bench',
    first: 1,
    count: Number(values.visitors ?? (values.soak ? 1_000 : 200)),
    parallel: Number(values.parallel),
    before: 0,
    fullest: false,
  }

  console.log(
    '| | sent | told success | stored | lost | doubled | sent again | ids without a gap | p50 s | p95 s |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  if (!values.soak) {
    const project = 'demo-specification'
    const leads = doc(ownerStore(host, project), 'form', 'leads')
    await setDoc(leads, { id_counter: 0, businesses: [] })
    const algorithm = /** @type {const} */ ('specification')
    await measure("the specification's", { ...load, algorithm, project }, processes)
  }
  if (share > 0) {
    const proxy = await startFaultProxy({ host, seed: Number(values.seed), share })
    await measure(`ours, ${share * 100} % of requests faulty`, load, processes, proxy.host)
    await proxy.stop()
  } else {
    await measure('ours', load, processes)
  }
  if (values.soak) await measureFullest(load)
  await emulator.stop()
}

// The wire notes that it made the first documents, which is no line of the table.
console.info = () => {}
// The SDK prints every failed request.
setLogLevel('silent')
if (process.argv.includes('--worker')) {
  process.once('message', async (load) => {
    process.send?.(await sendAll(/** @type {Load} */ (load)))
    process.disconnect()
  })
} else {
  await main()
}
