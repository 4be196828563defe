import type { Firestore } from 'firebase/firestore/lite'
import { loadChunk } from '../../lib/chunks'
import { isPermissionDenied } from '../../lib/is-permission-denied'
import { withTimeout } from '../../lib/with-timeout'
import { ContentionTracker } from './contention-tracker'
import { type Receipt, SaveError, SUBMISSION_TIMEOUT_MS, type Submission } from './submission'

// In the same lazy chunk, since a lead that is stored has loaded it.
export { createEventId } from './event-id'

/** An attempt that takes longer is abandoned. If it still succeeds, the next attempt finds its receipt. */
const ATTEMPT_TIMEOUT_MS = 8_000

/** The longest pause between two attempts. */
const MAX_PAUSE_MS = 6_000

/** Halves the pause after this many other entries were stored, so that late retries are not starved. */
const HALF_PAUSE_AFTER_ENTRIES = 40

/** How many attempts in a row may fail while no other entry is stored. */
const MAX_FAILURES = 5

// A separate chunk: a browser does not retry a failed static import.
const loadFirestore = () => loadChunk('firestore', () => import('../../lib/firestore'))

const createTimeoutError = () => new SaveError('timeout')

type FirestoreModule = Awaited<ReturnType<typeof loadFirestore>>

// Preloads Firestore. append() reports the failure if this fails.
loadFirestore().catch(() => {})

/**
 * Stores a submission once, however often it is called with the same token.
 *
 * @param database the site's Firestore by default; tests and benchmarks pass their own.
 * @throws {SaveError}
 * @throws {ChunkLoadError} if the Firestore code cannot be loaded.
 */
export async function append(
  submission: Submission,
  database?: Promise<Firestore>,
): Promise<Receipt> {
  const firestore = await loadFirestore()
  const timeout = new AbortController()
  try {
    return await withTimeout(
      SUBMISSION_TIMEOUT_MS,
      retryCommit({
        firestore,
        submission,
        database: database ?? firestore.getSiteFirestore(),
        signal: timeout.signal,
      }),
      createTimeoutError,
    )
  } finally {
    timeout.abort()
  }
}

type RetryCommit = {
  firestore: FirestoreModule
  submission: Submission
  database: Promise<Firestore>
  signal: AbortSignal
}

/**
 * Attempts the commit until the entry is stored.
 *
 * Firestore checks the security rules before the preconditions, so a conflict with another commit is
 * reported as a denied permission. The counter shows the difference: it has moved after a conflict.
 * If it has not moved, a denied permission is final, and any other failure is retried a few times.
 */
async function retryCommit({
  firestore,
  submission,
  database,
  signal,
}: RetryCommit): Promise<Receipt> {
  const contention = new ContentionTracker()
  let failure: unknown
  let failures = 0
  let durationMs = 0

  /** @returns whether to commit; otherwise the counter must be read again. */
  function canCommit(counter: number): boolean {
    const hasMoved = contention.observe(counter)
    if (hasMoved) failures = 0
    if (!isPermissionDenied(failure)) return true
    if (contention.isWaiting) return hasMoved || contention.hasWaitedLongEnough
    if (!hasMoved) throw new SaveError('denied', failure)
    contention.startWaiting(durationMs)
    return false
  }

  while (failures < MAX_FAILURES && !signal.aborted) {
    const start = performance.now()
    try {
      const receipt = await withTimeout(
        ATTEMPT_TIMEOUT_MS,
        database.then((db) =>
          commitOnce({
            firestore,
            db,
            submission,
            canCommit,
            readsReceipt: !contention.isWaiting,
          }),
        ),
        createTimeoutError,
      )
      if (receipt) return receipt
    } catch (error) {
      if (error instanceof SaveError && error.reason === 'denied') throw error
      failure = error
      failures += 1
      contention.stopWaiting()
      durationMs = performance.now() - start
      if (failures < MAX_FAILURES) await pause(failures, durationMs, contention.othersServed)
    }
  }
  throw new SaveError(isPermissionDenied(failure) ? 'denied' : 'unreachable', failure)
}

type CommitOnce = {
  firestore: FirestoreModule
  db: Firestore
  submission: Submission
  canCommit: (counter: number) => boolean
  /** False if the receipt was read a moment ago: the rules deny a second receipt in any case. */
  readsReceipt: boolean
}

/**
 * Writes the entry, the counter of its page, the public counter, the receipt and the arrival in one
 * transaction.
 *
 * @returns the receipt, also if an earlier attempt wrote it; nothing if `canCommit` returned false.
 */
async function commitOnce({
  firestore,
  db,
  submission: { form, entry, token, lang, source },
  canCommit,
  readsReceipt,
}: CommitOnce): Promise<Receipt | undefined> {
  const { arrayUnion, doc, getSubmissionDocument, runTransaction, serverTimestamp } = firestore
  const { document, list } = firestore.submissionLocations[form]
  const counterRef = doc(db, 'form_public', document)
  const receiptRef = doc(counterRef, 'receipts', token)
  const fields = Object.entries(entry).map(([field, text]) => [field, text.trim()])
  let cancelled: { receipt?: Receipt } | undefined

  const transaction = runTransaction(
    db,
    async (transaction) => {
      const [counter, receipt] = await Promise.all([
        transaction.get(counterRef),
        readsReceipt ? transaction.get(receiptRef) : undefined,
      ])
      if (receipt?.exists()) {
        cancelled = { receipt: { id: receipt.data().id } }
        throw new Error('The entry is stored already')
      }
      const lastId: number = counter.exists() ? counter.data().id_counter : 0
      if (!canCommit(lastId)) {
        cancelled = {}
        throw new Error('The counter must be read again')
      }

      const id = lastId + 1
      transaction.set(receiptRef, { id })
      transaction.set(counterRef, { id_counter: id, token })
      transaction.set(doc(db, 'form_arrivals', document, 'ids', String(id)), {
        at: serverTimestamp(),
        lang,
        source,
      })
      transaction.set(
        doc(db, 'form', getSubmissionDocument(document, id)),
        { id_counter: id, [list]: arrayUnion({ ...Object.fromEntries(fields), id }) },
        { merge: true },
      )
      return { id, isFirst: !counter.exists() }
    },
    // retryCommit() retries. The SDK does not retry when the rules deny a commit.
    { maxAttempts: 1 },
  )

  try {
    const { id, isFirst } = await transaction
    // The specification asks for this message in the log, and for no notice on the page.
    if (isFirst) console.info('Date or info doc does not exist.')
    return { id }
  } catch (error) {
    if (cancelled) return cancelled.receipt
    throw error
  }
}

/**
 * Waits between two attempts: a random time, so that two visitors do not conflict again (full jitter).
 * The limit grows with each failure in a row (exponential backoff) and with the duration of an
 * attempt, since more attempts make a slow database slower; it shrinks with the number of entries
 * that others have stored.
 */
function pause(failures: number, durationMs: number, othersServed: number): Promise<void> {
  const backoff = Math.min((600 + 10 * durationMs) * 2 ** (failures - 1), MAX_PAUSE_MS)
  const limit = backoff * (HALF_PAUSE_AFTER_ENTRIES / (HALF_PAUSE_AFTER_ENTRIES + othersServed))
  return new Promise((resolve) => setTimeout(resolve, Math.random() * limit))
}
