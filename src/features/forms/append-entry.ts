import type { Firestore } from 'firebase/firestore/lite'
import { isPermissionDenied } from '../../lib/errors'
import { loadChunk } from '../../lib/load-chunk'
import { withTimeout } from '../../lib/with-timeout'
import { ContentionTracker } from './contention-tracker'
import { restoreCounter } from './restore-counter'
import { type Receipt, type Submission, SubmissionError } from './submission'

// Exported here to be part of this lazy chunk, which is loaded whenever a lead was stored.
export { createEventId } from './event-id'

/** The longest wait for one attempt. If it succeeds later, the next attempt finds its receipt. */
const ATTEMPT_TIMEOUT_MS = 8_000

/** The longest pause between two attempts. */
const MAX_PAUSE_MS = 6_000

/** Halves the pause after this many other visitors' entries were stored, so that late retries are not starved. */
const HALF_PAUSE_AFTER_ENTRIES = 40

/** How many attempts in a row may fail while no other visitor's entry is stored. */
const MAX_FAILURES = 5

// A separate chunk: a browser does not retry a failed static import.
const loadFirestore = () => loadChunk('firestore', () => import('../../lib/firestore'))

type FirestoreModule = Awaited<ReturnType<typeof loadFirestore>>

// Preloads Firestore. appendEntry() reports the failure if this fails.
loadFirestore().catch(() => {})

/**
 * Appends the entry of a submission to the list of its form in Firestore: once, however often it is
 * called with the same token.
 *
 * @param database the site's Firestore by default; tests and benchmarks pass their own.
 * @param signal ends the attempts. A commit that is under way may still store the entry.
 * @throws {SubmissionError}
 * @throws {ChunkLoadError} if the Firestore code cannot be loaded.
 */
export async function appendEntry(
  submission: Submission,
  database?: Promise<Firestore>,
  signal?: AbortSignal,
): Promise<Receipt> {
  const firestore = await loadFirestore()
  return retryAppend({
    firestore,
    submission,
    database: database ?? firestore.getSiteFirestore(),
    signal,
  })
}

type RetryAppend = {
  firestore: FirestoreModule
  submission: Submission
  database: Promise<Firestore>
  signal: AbortSignal | undefined
}

/**
 * Attempts the commit until the entry is stored.
 *
 * Firestore checks the security rules before the preconditions, so a conflict with another visitor's commit
 * is reported as a denied permission. The public counter, which each commit increases, shows the difference:
 * it has moved after a conflict. If it has not moved, a denied permission is final unless the counter is wrong, and
 * any other failure is retried a few times.
 */
async function retryAppend({
  firestore,
  submission,
  database,
  signal,
}: RetryAppend): Promise<Receipt> {
  const contention = new ContentionTracker()
  let lastError: unknown
  let failuresInARow = 0
  /**
   * Whether every failure in the row was a denied permission. If not, the final error is `unreachable`,
   * because the last denial may have been a conflict.
   */
  let hasOnlyDenials = true
  let lastAttemptMs = 0
  let lastCounter = 0
  let wasCounterChecked = false

  /**
   * Decides from the public counter whether this attempt commits, or reads the counter again. A counter that has
   * moved starts a new row of failures.
   *
   * @throws {SubmissionError} `denied` if the rules denied the last attempt without a conflict.
   */
  function observeCounter(counter: number): 'commit' | 'read-again' {
    // No commit may start after the abort, because the visitor may have discarded the entry.
    signal?.throwIfAborted()
    lastCounter = counter
    const hasMoved = contention.observe(counter)
    if (hasMoved) {
      failuresInARow = 0
      hasOnlyDenials = true
    }
    // The first attempt, or one after a network failure.
    if (!isPermissionDenied(lastError)) return 'commit'
    if (!contention.isWaiting) {
      if (!hasMoved) throw new SubmissionError('denied', lastError)
      // The last attempt lost a conflict, so this one waits for the end of another commit.
      contention.startWaiting(lastAttemptMs)
      return 'read-again'
    }
    return hasMoved || contention.hasWaitedLongEnough ? 'commit' : 'read-again'
  }

  const restore = (counter: number) =>
    database
      .then((db) => restoreCounter({ firestore, db, form: submission.form, counter }))
      .catch((cause) => {
        throw new SubmissionError('unreachable', cause)
      })

  while (failuresInARow < MAX_FAILURES && !signal?.aborted) {
    const start = performance.now()
    try {
      const receipt = await withTimeout(
        ATTEMPT_TIMEOUT_MS,
        database.then((db) =>
          commitOnce({
            firestore,
            db,
            submission,
            observeCounter,
            shouldReadReceipt: !contention.isWaiting,
          }),
        ),
        () => new SubmissionError('unreachable'),
      )
      if (receipt) return receipt
    } catch (error) {
      if (error instanceof SubmissionError && error.reason === 'denied') {
        if (wasCounterChecked) throw error
        wasCounterChecked = true
        if (!(await restore(lastCounter))) throw error
        lastError = undefined
        continue
      }
      lastError = error
      failuresInARow += 1
      hasOnlyDenials &&= isPermissionDenied(error)
      contention.stopWaiting()
      lastAttemptMs = performance.now() - start
      if (failuresInARow < MAX_FAILURES)
        await pause(failuresInARow, lastAttemptMs, contention.othersServed)
    }
  }
  throw new SubmissionError(hasOnlyDenials ? 'denied' : 'unreachable', lastError)
}

type CommitOnce = {
  firestore: FirestoreModule
  db: Firestore
  submission: Submission
  observeCounter: (counter: number) => 'commit' | 'read-again'
  /**
   * False while the submission waits for another commit, since it has read the receipt before. If an earlier
   * attempt has written the receipt meanwhile, the rules deny the commit.
   */
  shouldReadReceipt: boolean
}

/**
 * Writes four documents in one transaction (docs/form-submissions.md):
 * - the one with the list of entries and the number of its last entry;
 * - the public counter: the number of the form's last entry;
 * - the receipt, named by the token, with the entry's number;
 * - the arrival: when the entry arrived, in which language, and the source of the visit.
 *
 * @returns the receipt, also if an earlier attempt wrote it; nothing if the counter must be read again.
 */
async function commitOnce({
  firestore,
  db,
  submission: { form, entry, token, lang, source },
  observeCounter,
  shouldReadReceipt,
}: CommitOnce): Promise<Receipt | undefined> {
  const { arrayUnion, doc, getSubmissionDocument, runTransaction, serverTimestamp } = firestore
  const { document: firstDocument, list: listField } = firestore.submissionLocations[form]
  const counterRef = doc(db, 'form_public', firstDocument)
  const receiptRef = doc(counterRef, 'receipts', token)
  // Set before an error is thrown to end the transaction without a commit.
  let earlyResult: { receipt?: Receipt } | undefined

  const transaction = runTransaction(
    db,
    async (transaction) => {
      const [counter, receipt] = await Promise.all([
        transaction.get(counterRef),
        shouldReadReceipt ? transaction.get(receiptRef) : undefined,
      ])
      if (receipt?.exists()) {
        earlyResult = { receipt: { id: receipt.data().id } }
        throw new Error('The entry is stored already')
      }
      const lastId: number = counter.exists() ? counter.data().id_counter : 0
      if (observeCounter(lastId) === 'read-again') {
        earlyResult = {}
        throw new Error('The counter must be read again')
      }

      const id = lastId + 1
      transaction.set(receiptRef, { id })
      transaction.set(counterRef, { id_counter: id, token })
      transaction.set(doc(db, 'form_arrivals', firstDocument, 'ids', String(id)), {
        at: serverTimestamp(),
        lang,
        source,
      })
      transaction.set(
        doc(db, 'form', getSubmissionDocument(firstDocument, id)),
        { id_counter: id, [listField]: arrayUnion({ ...entry, id }) },
        { merge: true },
      )
      return { id, isFirst: !counter.exists() }
    },
    // retryAppend() retries instead of the SDK, which does not retry when the rules deny a commit.
    { maxAttempts: 1 },
  )

  try {
    const { id, isFirst } = await transaction
    // The specification asks for this message in the log, and for no notice on the page.
    if (isFirst) console.info('Date or info doc does not exist.')
    return { id }
  } catch (error) {
    if (earlyResult) return earlyResult.receipt
    throw error
  }
}

/**
 * Waits between two attempts: a random time, so that two visitors do not conflict again (full jitter).
 * The limit of the random time grows with each failure in a row (exponential backoff) and with the
 * duration of an attempt, since more attempts make a slow database slower. It shrinks with the number
 * of entries of other visitors that were stored meanwhile (`othersServed`).
 */
function pause(failuresInARow: number, attemptMs: number, othersServed: number): Promise<void> {
  const backoffMs = Math.min((600 + 10 * attemptMs) * 2 ** (failuresInARow - 1), MAX_PAUSE_MS)
  const limitMs = backoffMs * (HALF_PAUSE_AFTER_ENTRIES / (HALF_PAUSE_AFTER_ENTRIES + othersServed))
  return new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs))
}
