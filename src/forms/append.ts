import { FirebaseError, initializeApp, setLogLevel } from 'firebase/app'
import {
  arrayUnion,
  doc,
  type Firestore,
  getFirestore,
  initializeFirestore,
  runTransaction,
} from 'firebase/firestore/lite'
import { type Contact, type Entries, type Lead, newToken, type Receipt, SaveError } from './entries'

// The SDK prints every failed request to the console, with the visitor's data in it.
setLogLevel('silent')

/** Where each form's entries are: the first page's document and the list in it. */
export const places: Record<keyof Entries, { document: string; list: string }> = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/** Firestore ends a document at 1 MiB; this many entries of the greatest size fit. */
export const PAGE_SIZE = 200

/** A whole submission, in milliseconds: past it the visitor is told. */
const SUBMISSION_TIMEOUT = 30_000

/** One try of it. A try that hangs is given up; its receipt keeps the next one from doubling it. */
const TRY_TIMEOUT = 8_000

/** Between two tries, in milliseconds. */
const LONGEST_PAUSE = 6_000

/** How many tries in a row may fail without anyone else's entry getting through. */
const TRIES = 5

/**
 * Stores a contact message, exactly once for a token however often it is called.
 *
 * @throws {SaveError}
 */
export function saveContact(
  contact: Contact,
  token: string,
  store = siteStore(),
): Promise<Receipt> {
  return save('contact', contact, token, store)
}

/**
 * Stores a lead, exactly once for a token however often it is called.
 *
 * @throws {SaveError}
 */
export function saveLead(lead: Lead, token: string, store = siteStore()): Promise<Receipt> {
  return save('leads', lead, token, store)
}

/**
 * The Firestore behind a `host:port`: an emulator, the embedded store, or a server that forwards
 * `/v1` to one of them.
 */
export async function openStore(
  host: string,
  projectId = 'demo-hermes-view',
  name = newToken(),
): Promise<Firestore> {
  // Sign-in wants a key, and no local server looks at it.
  const app = initializeApp({ projectId, apiKey: 'local' }, name)
  return initializeFirestore(app, { host, ssl: globalThis.location?.protocol === 'https:' })
}

let site: Promise<Firestore> | undefined

/** The site's own Firestore, opened when it is first asked for. */
export function siteStore(): Promise<Firestore> {
  site ??= openSiteStore().catch((cause) => {
    // Not kept, so that the visitor's next try asks again for what did not arrive.
    site = undefined
    throw cause
  })
  return site
}

/** The project that `.env` names; without one, what the local server keeps at this origin. */
async function openSiteStore(): Promise<Firestore> {
  const env = import.meta.env
  // A name that stays: a session is found again by it.
  if (!env.VITE_FIREBASE_PROJECT_ID) return openStore(location.host, undefined, 'site')

  const app = initializeApp({
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID ?? '',
  })
  if (env.VITE_APPCHECK_SITE_KEY) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(env.VITE_APPCHECK_SITE_KEY),
      isTokenAutoRefreshEnabled: true,
    })
  }
  return getFirestore(app)
}

async function save(
  form: keyof Entries,
  entry: Contact | Lead,
  token: string,
  store: Promise<Firestore>,
): Promise<Receipt> {
  const trimmed = Object.entries(entry).map(([field, text]) => [field, text.trim()])
  const submission: Submission = { form, fields: Object.fromEntries(trimmed), token }
  const over = new AbortController()
  try {
    return await within(SUBMISSION_TIMEOUT, keepTrying(submission, store, over.signal))
  } finally {
    over.abort()
  }
}

type Submission = { form: keyof Entries; fields: Record<string, string>; token: string }

/**
 * Tries until the entry is stored. Rules are checked before preconditions, so losing a race looks
 * like a refusal; but then the counter has moved. What fails while the counter stands still is a
 * true refusal, told at once, or a fault, tried again a few times.
 */
async function keepTrying(
  submission: Submission,
  store: Promise<Firestore>,
  over: AbortSignal,
): Promise<Receipt> {
  let lastCounter: number | undefined
  let failure: unknown
  let failures = 0

  function counterRead(counter: number) {
    if (counter !== lastCounter) failures = 0
    else if (isDenied(failure)) throw new SaveError('denied', failure)
    lastCounter = counter
  }

  while (failures < TRIES && !over.aborted) {
    const start = performance.now()
    try {
      return await within(
        TRY_TIMEOUT,
        store.then((db) => append(db, submission, counterRead)),
      )
    } catch (error) {
      if (error instanceof SaveError && error.reason === 'denied') throw error
      failure = error
      failures += 1
      if (failures < TRIES) await pause(failures, performance.now() - start)
    }
  }
  throw new SaveError(isDenied(failure) ? 'denied' : 'unreachable', failure)
}

/**
 * One try: the entry, its page's counter, the public counter and the receipt, together or not at
 * all. A receipt that is already there is the answer.
 */
async function append(
  db: Firestore,
  { form, fields, token }: Submission,
  counterRead: (counter: number) => void,
): Promise<Receipt> {
  const { document, list } = places[form]
  const counterDoc = doc(db, 'form_public', document)
  const receiptDoc = doc(counterDoc, 'receipts', token)
  let stored: Receipt | undefined

  const added = runTransaction(
    db,
    async (transaction) => {
      const [counter, receipt] = await Promise.all([
        transaction.get(counterDoc),
        transaction.get(receiptDoc),
      ])
      if (receipt.exists()) {
        stored = { id: receipt.data().id }
        throw new Error('Nothing is left to commit')
      }
      const last: number = counter.exists() ? counter.data().id_counter : 0
      counterRead(last)

      const id = last + 1
      transaction.set(receiptDoc, { id })
      transaction.set(counterDoc, { id_counter: id, token })
      transaction.set(
        doc(db, 'form', pageOf(document, id)),
        { id_counter: id, [list]: arrayUnion({ ...fields, id }) },
        { merge: true },
      )
      return { id, first: !counter.exists() }
    },
    // keepTrying() tries again; the SDK's own retries know nothing of lost races.
    { maxAttempts: 1 },
  )

  try {
    const { id, first } = await added
    if (first) console.info('Date or info doc does not exist.')
    return { id }
  } catch (error) {
    if (stored) return stored
    throw error
  }
}

/** The document that holds an id: the form's own, then `_2`, `_3`, … */
export function pageOf(document: string, id: number): string {
  const page = Math.floor((id - 1) / PAGE_SIZE)
  return page === 0 ? document : `${document}_${page + 1}`
}

function isDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}

/**
 * Never the same for two visitors who lost against each other; longer where a try takes long, since
 * a slow database is made slower by more tries, and more races are lost in it; and longer with every
 * failure in a row.
 */
function pause(failures: number, duration: number): Promise<void> {
  const longest = Math.min((300 + 10 * duration) * 2 ** (failures - 1), LONGEST_PAUSE)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SaveError('timeout')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
