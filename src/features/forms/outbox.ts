import {
  createToken,
  type FormEntries,
  type FormName,
  formFields,
} from '../../domain/entries/form-schema'
import type { Language } from '../../domain/language'
import { loadChunk } from '../../lib/load-chunk'
import { parseLeadSource, readLeadSource } from '../../lib/read-lead-source'
import { isRecord, readStoredList, removeFromStorage, writeStoredList } from '../../lib/storage'
import { outboxKey, withId } from '../../lib/storage-keys'
import { withTimeout } from '../../lib/with-timeout'
import { track } from '../analytics/track'
import { databaseFormOf, listStoredForms, type PageForm } from './page-forms'
import {
  logFailure,
  parseEntry,
  SUBMISSION_TIMEOUT_MS,
  type Submission,
  SubmissionError,
} from './submission'

/** The name of the Web Lock that a tab holds while it resends or discards a waiting entry. */
const LOCK_NAME = 'hermes:outbox'

/** A submission that the browser keeps until it is stored. Its form on a page may be one of another release. */
export type WaitingSubmission = Submission & { pageForm: PageForm | (string & {}) }

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
 * The entry is saved in `localStorage` before it is sent, so that it survives a closed tab. Until it is
 * stored, an entry with the same texts keeps its token and is therefore stored once, however often it is sent.
 *
 * @param pageForm the form that the visitor filled in.
 * @param lang the language of the page.
 * @param editedToken the token of the waiting entry that the visitor has edited. This entry takes its place.
 * @returns whether the entry is stored, or waits in this browser to be sent, and its token.
 * @throws {SubmissionError} if the entry was denied, or was not stored and does not wait in this browser.
 * @throws {ChunkLoadError} if the code could not be loaded and the entry does not wait in this browser.
 */
export async function submit<F extends PageForm>(
  pageForm: F,
  entry: FormEntries[(typeof databaseFormOf)[F]],
  lang: Language,
  editedToken = '',
): Promise<{ outcome: 'stored' | 'waiting'; token: string }> {
  const submission = {
    pageForm,
    form: databaseFormOf[pageForm],
    entry,
    token: createToken(),
    lang,
    source: readLeadSource(),
  } as WaitingSubmission
  const previous = [lastAttempt.get(pageForm), ...readWaiting(pageForm).items].find(
    (other) => JSON.stringify(other?.entry) === JSON.stringify(entry),
  )
  if (previous) submission.token = previous.token
  lastAttempt.set(pageForm, submission)
  inFlight.add(submission.token)
  writeWaiting(pageForm, [submission.token, editedToken], [submission])
  try {
    await appendWithTimeout(submission)
    lastAttempt.delete(pageForm)
    removeWaiting(submission)
    return { outcome: 'stored', token: submission.token }
  } catch (error) {
    const isDenied = error instanceof SubmissionError && error.reason === 'denied'
    if (isDenied) removeWaiting(submission)
    // Nothing will send the entry later if it could not be saved, or if another tab has discarded it.
    if (!readWaiting(pageForm).items.some(({ token }) => token === submission.token)) throw error
    logFailure(error)
    return { outcome: 'waiting', token: submission.token }
  } finally {
    inFlight.delete(submission.token)
    notifyListeners()
  }
}

function appendWithTimeout(submission: Submission) {
  const limit = new AbortController()
  return withTimeout(
    SUBMISSION_TIMEOUT_MS,
    loadAppendEntry().then(({ appendEntry }) => appendEntry(submission, undefined, limit.signal)),
    () => {
      // Ends the attempts, because the visitor may discard the entry from now on.
      limit.abort()
      return new SubmissionError('timeout')
    },
  )
}

let lastWaiting: readonly WaitingSubmission[] = []

/** The submissions that wait in this browser to be sent. Returns the same array while nothing changes. */
export function getWaitingSubmissions(): readonly WaitingSubmission[] {
  const waiting = listStoredForms()
    .flatMap((pageForm) => readWaiting(pageForm).items)
    .filter(({ token }) => !inFlight.has(token))
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
 * Deletes a waiting entry, so that it is not sent. A tab that is resending an entry finishes first, unless
 * `options` has `ifAvailable`.
 *
 * @returns whether the entry was deleted. False if it waits no longer, because it was sent; undefined if a tab is
 * resending an entry. A first attempt of another tab is not noticed, and may still store the entry.
 */
export function discard(token: string, options: LockOptions = {}): Promise<boolean | undefined> {
  return withLock(options, async () => {
    const submission = findWaiting(token)
    if (submission) removeWaiting(submission)
    return Boolean(submission)
  })
}

/**
 * Sends the waiting entries; one at a time of all tabs. An entry that fails keeps waiting.
 *
 * @returns the entries that were stored.
 */
export async function sendWaiting(): Promise<Submission[]> {
  const sent: Submission[] = []
  for (const { token } of getWaitingSubmissions()) {
    await withLock({}, async () => {
      // A tab may have sent or discarded the entry before this one acquired the lock.
      const submission = findWaiting(token)
      if (!submission) return
      try {
        await appendWithTimeout(submission)
        removeWaiting(submission)
        sent.push(submission)
      } catch (error) {
        logFailure(error)
      }
    })
  }
  return sent
}

const findWaiting = (token: string) =>
  getWaitingSubmissions().find((submission) => submission.token === token)

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

const readWaiting = (pageForm: string) =>
  readStoredList(withId(outboxKey, pageForm), (stored) => parseSubmission(pageForm, stored))

/** Parses a stored submission, which another release may have written: what it lacks gets a default. */
function parseSubmission(pageForm: string, stored: unknown): WaitingSubmission | undefined {
  if (!isRecord(stored)) return undefined
  const { token, lang, source } = stored
  const databaseForms: Record<string, FormName> = databaseFormOf
  const { [pageForm]: form = stored.form } = databaseForms
  // An entry of another form has other fields, whose texts would get lost.
  if (!isFormName(form) || (stored.form ?? form) !== form) return undefined
  const entry = parseEntry(form, stored.entry)
  if (!entry || typeof token !== 'string') return undefined
  return {
    pageForm,
    form,
    entry,
    token,
    lang: lang === 'en' || lang === 'el' ? lang : getPageLanguage(),
    source: parseLeadSource(source) ?? {},
  } as WaitingSubmission
}

const isFormName = (name: unknown): name is FormName =>
  typeof name === 'string' && Object.hasOwn(formFields, name)

const getPageLanguage = (): Language => (document.documentElement.lang === 'el' ? 'el' : 'en')

/** If the removal fails, the entry is sent again, and its token prevents a duplicate. */
const removeWaiting = ({ pageForm, token }: WaitingSubmission) =>
  writeWaiting(pageForm, [token], [])

/** Replaces the submissions with these tokens. Does nothing if the browser's storage is full or forbidden. */
function writeWaiting(pageForm: string, tokens: string[], replacement: WaitingSubmission[]) {
  const { items, unreadable } = readWaiting(pageForm)
  const waiting = items.filter(({ token }) => !tokens.includes(token))
  waiting.push(...replacement)
  const key = withId(outboxKey, pageForm)
  if (waiting.length + unreadable.length > 0) writeStoredList(key, { items: waiting, unreadable })
  else removeFromStorage(key)
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
