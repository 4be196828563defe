import type { Language } from '../../content/language'
import { loadChunk } from '../../lib/chunks'
import { createToken, type FormEntries } from '../../lib/form-schema'
import { readLeadSource } from '../../lib/read-lead-source'
import { readStorage, removeFromStorage, writeStorage } from '../../lib/storage'
import { withTimeout } from '../../lib/with-timeout'
import { track } from '../analytics/track'
import { databaseForms, getStorageKey, type PageForm, pageForms } from './outbox-key'
import {
  isEntry,
  logFailure,
  SUBMISSION_TIMEOUT_MS,
  type Submission,
  SubmissionError,
} from './submission'

/** The name of the Web Lock that a tab holds while it sends or discards waiting entries. */
const LOCK_NAME = 'hermes:outbox'

/** A submission that the browser keeps until it is stored. */
export type WaitingSubmission = Submission & { pageForm: PageForm }

/** The tokens of submissions that this tab sends for the first time. The form shows them, the notice does not. */
const inFlight = new Set<string>()

const listeners = new Set<() => void>()

/** The last submission of each form in this tab that was not stored, kept in memory in case storage is unavailable. */
const lastAttempt = new Map<PageForm, WaitingSubmission>()

// Loaded on demand, since most visitors send no form.
const loadAppendEntry = () => loadChunk('append-entry', () => import('./append-entry'))

/** Preloads the code that stores entries. */
export function preloadAppendEntry() {
  // submit() reports the failure.
  loadAppendEntry().catch(() => {})
}

/** Counts a stored lead in the analytics trackers. */
export async function trackLead(token: string) {
  try {
    const { createEventId } = await loadAppendEntry()
    track('lead_sent', { event_id: await createEventId(token) })
  } catch {
    // Creating the id needs HTTPS, which only a local server lacks.
  }
}

/**
 * Sends an entry.
 *
 * The entry is saved in `localStorage` before it is sent, so that it survives a closed tab. It replaces
 * a waiting entry of the same form. Until it is stored, an entry with the same texts keeps its token and is
 * therefore stored once, however often it is sent.
 *
 * @param pageForm the form that the visitor filled in.
 * @param lang the language of the page.
 * @returns whether the entry is stored, or waits in this browser to be sent, and its token.
 * @throws {SubmissionError} if the entry was denied, or was not stored and does not wait in this browser.
 * @throws {ChunkLoadError} if the code could not be loaded and the entry does not wait in this browser.
 */
export async function submit<F extends PageForm>(
  pageForm: F,
  entry: FormEntries[(typeof databaseForms)[F]],
  lang: Language,
): Promise<{ outcome: 'stored' | 'waiting'; token: string }> {
  const source = readLeadSource()
  const form = databaseForms[pageForm]
  const submission = {
    pageForm,
    form,
    entry,
    token: createToken(),
    lang,
    source,
  } as WaitingSubmission
  const previous = [lastAttempt.get(pageForm), readWaiting(pageForm)].find(
    (other) => other && hasSameEntry(other, submission),
  )
  if (previous) submission.token = previous.token
  lastAttempt.set(pageForm, submission)
  inFlight.add(submission.token)
  saveWaiting(submission)
  try {
    await appendWithTimeout(submission)
    lastAttempt.delete(pageForm)
    removeWaiting(submission)
    return { outcome: 'stored', token: submission.token }
  } catch (error) {
    const isDenied = error instanceof SubmissionError && error.reason === 'denied'
    if (isDenied) removeWaiting(submission)
    // Another tab may have replaced this entry by its own meanwhile, so that nothing would send it later.
    if (readWaiting(pageForm)?.token !== submission.token) throw error
    logFailure(error)
    return { outcome: 'waiting', token: submission.token }
  } finally {
    inFlight.delete(submission.token)
    notifyListeners()
  }
}

/** The time limit of `appendEntry()` does not include loading its code; this one does. */
function appendWithTimeout(submission: Submission) {
  return withTimeout(
    SUBMISSION_TIMEOUT_MS,
    loadAppendEntry().then(({ appendEntry }) => appendEntry(submission)),
    () => new SubmissionError('timeout'),
  )
}

let lastWaiting: readonly WaitingSubmission[] = []

/** The submissions that wait in this browser to be sent. Returns the same array while nothing changes. */
export function getWaitingSubmissions(): readonly WaitingSubmission[] {
  const saved = pageForms.flatMap((pageForm) => readWaiting(pageForm) ?? [])
  const waiting = saved.filter(({ token }) => !inFlight.has(token))
  if (JSON.stringify(waiting) !== JSON.stringify(lastWaiting)) lastWaiting = waiting
  return lastWaiting
}

/**
 * Calls the listener when {@link getWaitingSubmissions} changes, in this tab or another.
 *
 * @returns a function that unsubscribes.
 */
export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Deletes a waiting entry, so that it is not sent.
 *
 * @returns false if a tab is resending the entry or has sent it. A first attempt of another tab is not noticed, and
 * may still store the entry.
 */
export async function discard(token: string): Promise<boolean> {
  const isDiscarded = await withLock({ ifAvailable: true }, async () => {
    const submission = getWaitingSubmissions().find((waiting) => waiting.token === token)
    if (submission) removeWaiting(submission)
    return submission !== undefined
  })
  return isDiscarded ?? false
}

/**
 * Sends the waiting entries; one tab at a time. An entry that fails keeps waiting.
 *
 * @returns the entries that were stored.
 */
export async function sendWaiting(): Promise<Submission[]> {
  if (getWaitingSubmissions().length === 0) return []
  const sent = await withLock({}, async () => {
    const stored: Submission[] = []
    // Read again, since another tab may have sent them before this one acquired the lock.
    for (const submission of getWaitingSubmissions()) {
      try {
        await appendWithTimeout(submission)
        removeWaiting(submission)
        stored.push(submission)
      } catch (error) {
        logFailure(error)
      }
    }
    return stored
  })
  return sent ?? []
}

/**
 * Sends the waiting entries now, when the browser comes online, and when the page is restored from the
 * back/forward cache.
 *
 * @param onSent is called with the entries that were stored.
 * @returns a function that stops the resending.
 */
export function startResending(onSent: (sent: Submission[]) => void): () => void {
  const send = async () => {
    const sent = await sendWaiting()
    if (sent.length > 0) onSent(sent)
  }
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) send()
  }
  send()
  window.addEventListener('online', send)
  window.addEventListener('pageshow', handlePageShow)
  return () => {
    window.removeEventListener('online', send)
    window.removeEventListener('pageshow', handlePageShow)
  }
}

/** Runs `work` while this tab holds the lock. Returns `undefined` if it could not get the lock. */
async function withLock<Result>(
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  // Without Web Locks, two tabs may send an entry at once; its token still stores it once.
  if (!navigator.locks) return work()
  try {
    return await navigator.locks.request(LOCK_NAME, options, async (lock) =>
      lock ? await work() : undefined,
    )
  } catch {
    // A browser that forbids locks also forbids storage, so no entry waits.
    return undefined
  }
}

function hasSameEntry(one: Submission, other: Submission): boolean {
  const otherTexts = new Map(Object.entries(other.entry))
  return Object.entries(one.entry).every(([field, text]) => otherTexts.get(field) === text)
}

function readWaiting(pageForm: PageForm): WaitingSubmission | undefined {
  const saved = readStorage('localStorage', getStorageKey(pageForm))
  return isSubmission(saved, pageForm) ? saved : undefined
}

function isSubmission(value: unknown, pageForm: PageForm): value is WaitingSubmission {
  if (typeof value !== 'object' || value === null) return false
  const submission = value as Record<keyof WaitingSubmission, unknown>
  return (
    submission.pageForm === pageForm &&
    submission.form === databaseForms[pageForm] &&
    typeof submission.token === 'string' &&
    isEntry(databaseForms[pageForm], submission.entry) &&
    Boolean(submission.lang && submission.source)
  )
}

/** Does nothing if the browser's storage is full or forbidden. */
function saveWaiting(submission: WaitingSubmission) {
  if (writeStorage('localStorage', getStorageKey(submission.pageForm), submission))
    notifyListeners()
}

/** Removes a submission from the outbox, unless a newer one has replaced it. */
function removeWaiting({ pageForm, token }: WaitingSubmission) {
  if (readWaiting(pageForm)?.token !== token) return
  // If the removal fails, the entry is sent again, and its token prevents a duplicate.
  removeFromStorage('localStorage', getStorageKey(pageForm))
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
