import type { Firestore } from 'firebase/firestore/lite'
import { loadChunk } from '../lib/chunks'
import { isDenied } from '../lib/is-denied'
import { within } from '../lib/within'
import { Race } from './race'
import { type Receipt, SaveError, type Submission } from './submission'

/** A whole submission, in milliseconds: past it the visitor is told. */
const SUBMISSION_TIMEOUT = 30_000

/** One try of it. A try that hangs is given up; its receipt keeps the next one from doubling it. */
const TRY_TIMEOUT = 8_000

/** Between two tries, in milliseconds. */
const LONGEST_PAUSE = 6_000

/** Whoever has let so many others pass pauses half as long. */
const AGING = 40

/** How many tries in a row may fail without anyone else's entry getting through. */
const TRIES = 5

// By its own name: what a chunk imports statically could not be asked for a second time.
const loadFirestore = () => loadChunk('firestore', () => import('../lib/firestore'))

const late = () => new SaveError('timeout')

type FirestoreModule = Awaited<ReturnType<typeof loadFirestore>>

// A failure is told when an entry is to be stored.
loadFirestore().catch(() => {})

/**
 * Stores an entry, exactly once for its token however often it is called.
 *
 * @param store the site's own, or another one that tests and benchmarks have opened.
 * @throws {SaveError}
 * @throws {ChunkLoadError} when the code for it does not arrive.
 */
export async function append(submission: Submission, store?: Promise<Firestore>): Promise<Receipt> {
  const firestore = await loadFirestore()
  const db = store ?? firestore.siteStore()
  const over = new AbortController()
  try {
    return await within(
      SUBMISSION_TIMEOUT,
      keepTrying(firestore, submission, db, over.signal),
      late,
    )
  } finally {
    over.abort()
  }
}

/**
 * Tries until the entry is stored. Rules are checked before preconditions, so losing a race looks
 * like a refusal; but then the counter has moved. What fails while the counter stands still is a
 * true refusal, told at once, or a fault, tried again a few times.
 */
async function keepTrying(
  firestore: FirestoreModule,
  submission: Submission,
  store: Promise<Firestore>,
  over: AbortSignal,
): Promise<Receipt> {
  const race = new Race()
  let failure: unknown
  let failures = 0
  let duration = 0

  /** Whether to commit, or to read the counter again. */
  function mayCommit(counter: number): boolean {
    const moved = race.sees(counter)
    if (moved) failures = 0
    if (!isDenied(failure)) return true
    if (race.waiting) return moved || race.waitedEnough
    if (!moved) throw new SaveError('denied', failure)
    race.waitForNext(duration)
    return false
  }

  while (failures < TRIES && !over.aborted) {
    const start = performance.now()
    try {
      const receipt = await within(
        TRY_TIMEOUT,
        store.then((db) => tryOnce(firestore, db, submission, mayCommit, !race.waiting)),
        late,
      )
      if (receipt) return receipt
    } catch (error) {
      if (error instanceof SaveError && error.reason === 'denied') throw error
      failure = error
      failures += 1
      race.waitNoMore()
      duration = performance.now() - start
      if (failures < TRIES) await pause(failures, duration, race.served)
    }
  }
  throw new SaveError(isDenied(failure) ? 'denied' : 'unreachable', failure)
}

/**
 * One try: the entry, its page's counter, the public counter and the receipt, together or not at
 * all. A receipt that is already there is the answer.
 *
 * @param looksForReceipt not when it was looked for a moment ago: the rules refuse a second one.
 * @returns nothing when it may not commit yet.
 */
async function tryOnce(
  { arrayUnion, doc, pageOf, places, runTransaction }: FirestoreModule,
  db: Firestore,
  { form, entry, token }: Submission,
  mayCommit: (counter: number) => boolean,
  looksForReceipt: boolean,
): Promise<Receipt | undefined> {
  const { document, list } = places[form]
  const counterDoc = doc(db, 'form_public', document)
  const receiptDoc = doc(counterDoc, 'receipts', token)
  const fields = Object.entries(entry).map(([field, text]) => [field, text.trim()])
  let instead: { receipt?: Receipt } | undefined

  const added = runTransaction(
    db,
    async (transaction) => {
      const [counter, receipt] = await Promise.all([
        transaction.get(counterDoc),
        looksForReceipt ? transaction.get(receiptDoc) : undefined,
      ])
      if (receipt?.exists()) {
        instead = { receipt: { id: receipt.data().id } }
        throw new Error('Nothing is left to commit')
      }
      const last: number = counter.exists() ? counter.data().id_counter : 0
      if (!mayCommit(last)) {
        instead = {}
        throw new Error('Nothing is to be committed yet')
      }

      const id = last + 1
      transaction.set(receiptDoc, { id })
      transaction.set(counterDoc, { id_counter: id, token })
      transaction.set(
        doc(db, 'form', pageOf(document, id)),
        { id_counter: id, [list]: arrayUnion({ ...Object.fromEntries(fields), id }) },
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
    if (instead) return instead.receipt
    throw error
  }
}

/**
 * Never the same for two visitors who lost against each other (full jitter); longer where a try takes
 * long, since a slow database is made slower by more tries, and more races are lost in it; longer with
 * every fault in a row (exponential backoff); and shorter the more others were served meanwhile.
 */
function pause(failures: number, duration: number, served: number): Promise<void> {
  const longest = Math.min((600 + 10 * duration) * 2 ** (failures - 1), LONGEST_PAUSE)
  const aged = longest * (AGING / (AGING + served))
  return new Promise((resolve) => setTimeout(resolve, Math.random() * aged))
}
