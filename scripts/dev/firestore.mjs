import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './command.mjs'
import { startFakeFirestore } from './fake-firestore.mjs'
import { getFreePort } from './free-port.mjs'
import { spawnManaged } from './lifetime.mjs'
import { LOCAL_DOCUMENTS } from './local-project.mjs'

/**
 * A Firestore that runs on this machine.
 *
 * @typedef {object} LocalFirestore
 * @property {'emulator' | 'fake'} kind Google's emulator, which checks the rules, or fake-firestore.mjs, which does not.
 * @property {string} host `host:port`
 * @property {() => Promise<void>} stop Stops it if this process has started it.
 */

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

/** Where the paths of requests to Firestore begin: those of the REST API, and the streams of listeners. */
export const FIRESTORE_PATHS = ['/v1/', '/google.firestore.v1.Firestore/']

/** Java starts in half the time with these options, but is slower over thousands of requests. */
const QUICK_START_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const START_TIMEOUT_MS = 60_000

/**
 * Finds or starts a Firestore: Google's emulator if this machine has one, otherwise the fake Firestore.
 *
 * @param {object} [options]
 * @param {string} [options.file] where the fake Firestore stores its documents; `.data/firestore.json` by
 *   default.
 * @param {boolean} [options.quickStart] for a small number of requests.
 * @returns {Promise<LocalFirestore>}
 */
export async function startFirestore({ file, quickStart = false } = {}) {
  return (await startEmulator({ quickStart })) ?? startFakeFirestore(file ? { file } : {})
}

/**
 * Describes a Firestore for the output of a command.
 *
 * @param {LocalFirestore} firestore
 */
export function describeFirestore({ kind, host }) {
  const descriptions = {
    emulator: "Google's emulator, with firestore.rules; it keeps its data in memory only",
    fake: 'the fake Firestore, which checks NO rules; it stores .data/firestore.json',
  }
  return `${descriptions[kind]} (${host})`
}

/**
 * Finds or starts Google's emulator.
 *
 * @param {object} [options]
 * @param {string} [options.rules] the file of the rules; the site's own by default.
 * @param {boolean} [options.quickStart] for a small number of requests.
 * @returns {Promise<LocalFirestore | undefined>} undefined if this machine has no emulator.
 * @throws {CliError} if the emulator of FIRESTORE_EMULATOR_HOST does not answer.
 */
export async function startEmulator({ rules, quickStart = false } = {}) {
  const running = process.env.FIRESTORE_EMULATOR_HOST
  if (running && !rules) {
    await fetch(`http://${running}/`).catch(() => {
      throw new CliError(
        `No Firestore answers at FIRESTORE_EMULATOR_HOST=${running}: start it there, or unset the variable.`,
      )
    })
    return { kind: 'emulator', host: running, stop: async () => {} }
  }
  const jar = findJar()
  if (!jar) return undefined
  return launch(jar, rules ?? RULES, quickStart)
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
 * @param {boolean} quickStart
 * @returns {Promise<LocalFirestore | undefined>} undefined if Java is missing.
 */
async function launch(jar, rules, quickStart) {
  const port = await getFreePort()
  const host = `127.0.0.1:${port}`
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  const child = spawnManaged(java, [
    // Error messages about the rules are in the system's language otherwise.
    '-Duser.language=en',
    ...(quickStart ? QUICK_START_OPTIONS : []),
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
  const collect = (text) => {
    output = (output + text).slice(-4_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)

  /** @type {Promise<'missing' | 'ended'>} */
  const exited = child.then(({ code }) => (code === 'ENOENT' ? 'missing' : 'ended'))

  const waiting = new AbortController()
  const state = await Promise.race([exited, waitForAnswer(host, waiting.signal)])
  waiting.abort()
  if (state === 'missing') return undefined
  if (state !== 'ready') {
    child.kill()
    throw new Error(`The Firestore emulator did not start:\n${output}`)
  }
  const errors = await findRulesErrors(host)
  if (errors) {
    child.kill()
    throw new Error(`${rules}: ${errors}`)
  }
  return {
    kind: 'emulator',
    host,
    async stop() {
      child.kill()
      await exited
    },
  }
}

/**
 * @param {string} host
 * @param {AbortSignal} signal
 * @returns {Promise<'ready' | 'timeout'>}
 */
async function waitForAnswer(host, signal) {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end && !signal.aborted) {
    try {
      const response = await fetch(`http://${host}/`)
      if (response.ok) return 'ready'
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return 'timeout'
}

/**
 * The emulator starts even if the rules do not compile, and then rejects every request with the compiler's message.
 *
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
async function findRulesErrors(host) {
  const response = await fetch(`http://${host}/v1/${LOCAL_DOCUMENTS}/form_public/leads`)
  return response.status === 400 ? (await response.json()).error.message : undefined
}
