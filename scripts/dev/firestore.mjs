import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Complaint } from './command.mjs'
import { startEmbeddedStore } from './embedded-store.mjs'
import { spawnTied } from './lifetime.mjs'

/**
 * A Firestore that runs on this machine.
 *
 * @typedef {object} LocalFirestore
 * @property {'emulator' | 'embedded'} kind Google's emulator, which checks the rules, or our store.
 * @property {string} host `host:port`
 * @property {() => Promise<void>} stop Ends it, if it was started here.
 */

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

/** What lets Java be there for half of the work, and take longer over thousands of requests. */
const BRIEF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** How long Java may take to come up, in milliseconds. */
const START_TIMEOUT = 60_000

/**
 * Finds or starts a Firestore: Google's emulator when this machine has one, else the embedded
 * store.
 *
 * @param {object} [options]
 * @param {string} [options.file] where the embedded store keeps its entries; its own place unless
 *   told otherwise.
 * @param {boolean} [options.brief] whether it is asked little.
 * @returns {Promise<LocalFirestore>}
 */
export async function startFirestore({ file, brief = false } = {}) {
  return (await startEmulator({ brief })) ?? startEmbeddedStore(file ? { file } : {})
}

/**
 * What to expect of it, for whoever started it.
 *
 * @param {LocalFirestore} firestore
 */
export function describe({ kind, host }) {
  const nature = {
    emulator: "Google's emulator, with firestore.rules; it forgets when it stops",
    embedded: 'our embedded store, which checks NO rules; it keeps .data/firestore.json',
  }
  return `${nature[kind]} (${host})`
}

/**
 * Finds or starts Google's emulator.
 *
 * @param {object} [options]
 * @param {string} [options.rules] the rules it checks; the site's own unless told otherwise.
 * @param {boolean} [options.brief] whether it is asked little.
 * @returns {Promise<LocalFirestore | undefined>} nothing when this machine has none.
 * @throws {Complaint} when FIRESTORE_EMULATOR_HOST names one that does not answer.
 */
export async function startEmulator({ rules, brief = false } = {}) {
  const running = process.env.FIRESTORE_EMULATOR_HOST
  if (running && !rules) {
    await fetch(`http://${running}/`).catch(() => {
      throw new Complaint(
        `No Firestore answers at FIRESTORE_EMULATOR_HOST=${running}: start it there, or unset the variable.`,
      )
    })
    return { kind: 'emulator', host: running, stop: async () => {} }
  }
  const jar = findJar()
  if (!jar) return undefined
  return launch(jar, rules ?? RULES, brief)
}

/** @returns {string | undefined} */
function findJar() {
  const sdks = [
    process.env.CLOUDSDK_ROOT_DIR,
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
  const folders = sdks
    .filter((sdk) => sdk !== undefined)
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator'))
  folders.push(join(homedir(), '.cache/firebase/emulators'))
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => {
      const jars = readdirSync(folder).filter((name) =>
        /^cloud-firestore-emulator.*\.jar$/.test(name),
      )
      return jars
        .sort()
        .reverse()
        .map((name) => join(folder, name))
    })
    .at(0)
}

/**
 * @param {string} jar
 * @param {string} rules
 * @param {boolean} brief
 * @returns {Promise<LocalFirestore | undefined>} nothing when Java is missing.
 */
async function launch(jar, rules, brief) {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  const child = spawnTied(java, [
    // Rules that do not compile are told in the system's language otherwise.
    '-Duser.language=en',
    ...(brief ? BRIEF : []),
    '-cp',
    jar,
    // firebase-tools refuses Java below 21 and the jar has no main manifest: start the class.
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'start',
    '--host=127.0.0.1',
    `--port=${port}`,
    `--rules=${rules}`,
  ])
  let output = ''
  /** @param {Buffer} text */
  const note = (text) => {
    output = (output + text).slice(-4_000)
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)

  /** @type {Promise<'missing' | 'ended'>} */
  const over = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 127 ? 'missing' : 'ended'))
  })

  const waited = new AbortController()
  const state = await Promise.race([over, answers(host, waited.signal)])
  waited.abort()
  if (state === 'missing') return undefined
  if (state !== 'ready') {
    child.kill()
    throw new Error(`The Firestore emulator did not start:\n${output}`)
  }
  const mistakes = await mistakesInRules(host)
  if (mistakes) {
    child.kill()
    throw new Error(`${rules}: ${mistakes}`)
  }
  return {
    kind: 'emulator',
    host,
    async stop() {
      child.kill()
      await over
    },
  }
}

/**
 * @param {string} host
 * @param {AbortSignal} over ends the wait.
 * @returns {Promise<'ready' | 'silent'>}
 */
async function answers(host, over) {
  const end = Date.now() + START_TIMEOUT
  while (Date.now() < end && !over.aborted) {
    try {
      const response = await fetch(`http://${host}/`)
      if (response.ok) return 'ready'
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return 'silent'
}

/**
 * The emulator starts with rules that do not compile, and then refuses every request.
 *
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
async function mistakesInRules(host) {
  const response = await fetch(
    `http://${host}/v1/projects/demo-hermes-view/databases/(default)/documents/form_public/leads`,
  )
  return response.status === 400 ? (await response.json()).error.message : undefined
}

/**
 * A port that nobody listens on.
 *
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port'))
      })
    })
  })
}
