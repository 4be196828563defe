import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  updateDoc,
} from 'firebase/firestore/lite'
import { createModuleLoader } from './site-modules.mjs'

/**
 * @typedef {object} Load
 * @property {'specification' | { client: string }} algorithm the specification's, or the path of a client's file.
 * @property {'contact' | 'leads'} form
 * @property {string} host `host:port` of the emulator.
 * @property {string} project
 * @property {number} first the number of the first visitor.
 * @property {number} count
 * @property {number} parallel
 * @property {number} before how many entries are stored already.
 * @property {boolean} isLongest whether every field has its maximum size.
 *
 * @typedef {object} Sent
 * @property {string} name of the visitor, which identifies the entry.
 * @property {boolean} succeeded whether the client reported success.
 * @property {number} resent how often the client reported a failure before.
 * @property {number} milliseconds
 *
 * @typedef {Record<string, string>} Fields
 * @typedef {(entry: Fields) => Promise<{ succeeded: boolean, resent: number }>} Send
 */

const WORKER = fileURLToPath(new URL('./lead-worker.mjs', import.meta.url))

/** How often an entry is sent again after a failure, as by the outbox. */
const MAX_RESENDS = 20

/** @type {ReturnType<typeof createModuleLoader> | undefined} */
let modules

/** @param {string} file */
async function load(file) {
  modules ??= createModuleLoader()
  return (await modules).load(file)
}

export async function closeModules() {
  await (await modules)?.close()
}

/** @returns {Promise<typeof import('../../src/lib/firestore.ts')>} */
export const loadFirestore = () => load('src/lib/firestore.ts')

/** @returns {Promise<typeof import('../../src/domain/entries/form-schema.ts')>} */
export const loadFormSchema = () => load('src/domain/entries/form-schema.ts')

/**
 * Sends the entries of a load in this process.
 *
 * @param {Load} load
 * @returns {Promise<Sent[]>}
 */
export async function sendAll(load) {
  const send =
    load.algorithm === 'specification'
      ? sendBySpecification(load)
      : await sendByClient(load, load.algorithm.client)
  const { formFields } = await loadFormSchema()
  /** @type {Sent[]} */
  const all = []
  let next = load.first
  const workers = Array.from({ length: load.parallel }, async () => {
    while (next < load.first + load.count) {
      const name = `Visitor ${next}`
      next += 1
      const entry = createEntry(name, formFields[load.form], load.isLongest)
      const start = performance.now()
      const { succeeded, resent } = await send(entry)
      all.push({ name, succeeded, resent, milliseconds: performance.now() - start })
    }
  })
  await Promise.all(workers)
  return all
}

/**
 * Sends the entries of a load from several processes.
 *
 * @param {Load} load
 * @param {number} processes
 * @returns {Promise<Sent[]>}
 */
export async function sendFromProcesses(load, processes) {
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
            const child = fork(WORKER)
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
 * @param {string} name
 * @param {Record<string, number>} maxBytes by field.
 * @param {boolean} isLongest
 * @returns {Fields}
 */
export function createEntry(name, maxBytes, isLongest) {
  const fields = Object.entries(maxBytes).map(([field, bytes]) => {
    const length = isLongest ? bytes / 2 : Math.min(bytes / 2, 20)
    return [field, field === 'email' ? `x@x.${'Ω'.repeat(length - 2)}` : 'Ω'.repeat(length)]
  })
  return { ...Object.fromEntries(fields), firstName: name }
}

/**
 * Connects to the emulator as its owner, bypassing the rules, which reject the specification's algorithm.
 *
 * @param {string} host
 * @param {string} project
 */
export function connectAsOwner(host, project) {
  const db = getFirestore(initializeApp({ projectId: project }, crypto.randomUUID()))
  const [hostname = '', port] = host.split(':')
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: 'owner' })
  return db
}

/**
 * @param {Load} load
 * @param {string} file
 * @returns {Promise<Send>}
 */
async function sendByClient({ host, project, form }, file) {
  const { connectFirestore } = await loadFirestore()
  const { createToken } = await loadFormSchema()
  const db = connectFirestore(host, project)
  const save = await loadSave(file)
  return async (entry) => {
    const token = createToken()
    for (let resent = 0; resent <= MAX_RESENDS; resent += 1) {
      try {
        await save(form, entry, token, db)
        return { succeeded: true, resent }
      } catch {
        // Sends the same entry with the same token again, as the outbox does.
      }
    }
    return { succeeded: false, resent: MAX_RESENDS }
  }
}

/**
 * The function that stores an entry in one version of the site's code.
 *
 * @param {string} file
 * @returns {Promise<(form: Load['form'], entry: Fields, token: string, db: unknown) => Promise<unknown>>}
 */
async function loadSave(file) {
  /** @type {Record<string, (...parameters: unknown[]) => Promise<unknown>>} */
  const { appendEntry, append = appendEntry, saveContact, saveLead } = await load(file)
  if (append)
    return (form, entry, token, db) => append({ form, entry, token, lang: 'el', source: {} }, db)
  // The first revisions have one function per form.
  if (!saveContact || !saveLead) throw new Error(`${file} exports no function that stores entries.`)
  const save = { contact: saveContact, leads: saveLead }
  return (form, ...parameters) => save[form](...parameters)
}

/**
 * The specification's algorithm: reads the document, writes the counter, then writes the list, without a transaction.
 *
 * @param {Load} load
 * @returns {Send}
 */
function sendBySpecification({ host, project }) {
  const leads = doc(connectAsOwner(host, project), 'form', 'leads')
  return async (entry) => {
    try {
      const info = (await getDoc(leads)).data()
      if (!info) throw new Error('Date or info doc does not exist.')
      const id = info.id_counter + 1
      await updateDoc(leads, { id_counter: id })
      await updateDoc(leads, { businesses: [...info.businesses, { ...entry, id }] })
      return { succeeded: true, resent: 0 }
    } catch {
      return { succeeded: false, resent: 0 }
    }
  }
}
