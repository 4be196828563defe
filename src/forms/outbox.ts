import { loadChunk } from '../lib/chunks'
import { bounds, type Entries, type Form, newToken } from '../lib/entries'
import { isEntry, logFailure, SaveError, type Submission } from './submission'

const forms = Object.keys(bounds) as Form[]

/** One place a form, each under a key of its own, so that two tabs never write over each other. */
const keyOf = (form: Form) => `hermes:outbox:${form}`

/** Held by the tab that is sending what waits. */
const LOCK = 'hermes:outbox'

/** What this tab is sending for the first time: the visitor sees that at the form. */
const underWay = new Set<string>()

const listeners = new Set<() => void>()

/** What this tab has tried to send last, by form: also where the browser can keep nothing. */
const tried = new Map<Form, Submission>()

// Loaded here so that no visitor pays for the database before writing to us.
const loadAppend = () => loadChunk('append', () => import('./append'))

/** Begins to load what sending needs: the visitor has touched a form. */
export function prepare() {
  // A failure is told when the visitor sends.
  loadAppend().catch(() => {})
}

/**
 * Sends an entry. It is kept before it is sent, so that a tab that closes in between loses nothing,
 * and takes the place of what waited from the same form; the same text keeps its token, and so is
 * stored once however often it is sent.
 *
 * @returns whether it is stored, or waits in this browser.
 * @throws when neither: it was refused, or nothing can be kept here and it did not arrive.
 */
export async function submit<F extends Form>(
  form: F,
  entry: Entries[F],
): Promise<'stored' | 'waiting'> {
  const submission = { form, entry, token: newToken() } as Submission
  const before = [tried.get(form), read(form)].find((each) => each && isSame(each, submission))
  if (before) submission.token = before.token
  tried.set(form, submission)
  underWay.add(submission.token)
  const kept = keep(submission)
  try {
    await store(submission)
    tried.delete(form)
    discard(submission)
    return 'stored'
  } catch (error) {
    const refused = error instanceof SaveError && error.reason === 'denied'
    if (refused) discard(submission)
    if (refused || !kept) throw error
    logFailure(error)
    return 'waiting'
  } finally {
    underWay.delete(submission.token)
    changed()
  }
}

async function store(submission: Submission) {
  const { append } = await loadAppend()
  await append(submission)
}

/** What waits in this browser to be sent; the same array as long as nothing changes. */
export function waiting(): readonly Submission[] {
  const found = forms.flatMap((form) => read(form) ?? [])
  const open = found.filter(({ token }) => !underWay.has(token))
  if (JSON.stringify(open) !== JSON.stringify(lastWaiting)) lastWaiting = open
  return lastWaiting
}

let lastWaiting: readonly Submission[] = []

/** Calls back when {@link waiting} changes, in this tab or another; returns the way to stop. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Takes an entry back that has not been sent.
 *
 * @returns whether it is gone; not when a tab is sending it at this moment, or has.
 */
export async function withdraw(token: string): Promise<boolean> {
  const withdrawn = await alone({ ifAvailable: true }, async () => {
    const found = waiting().find((each) => each.token === token)
    if (found) discard(found)
    return found !== undefined
  })
  return withdrawn ?? false
}

/**
 * Sends what waits, one tab after the other. What fails stays.
 *
 * @returns what was stored.
 */
export async function sendWaiting(): Promise<Submission[]> {
  if (waiting().length === 0) return []
  const sent = await alone({}, async () => {
    const stored: Submission[] = []
    // Looked up again: until the lock came, another tab may have sent it.
    for (const each of waiting()) {
      try {
        await store(each)
        discard(each)
        stored.push(each)
      } catch (error) {
        // It waits for the next time.
        logFailure(error)
      }
    }
    return stored
  })
  return sent ?? []
}

/**
 * Sends what waits now, when the browser comes online, and when the page comes back from the
 * back/forward cache.
 *
 * @param told is called with what was stored.
 * @returns the way to stop.
 */
export function keepSending(told: (sent: Submission[]) => void): () => void {
  const send = async () => {
    const sent = await sendWaiting()
    if (sent.length > 0) told(sent)
  }
  const sendAgain = (event: PageTransitionEvent) => {
    if (event.persisted) send()
  }
  send()
  window.addEventListener('online', send)
  window.addEventListener('pageshow', sendAgain)
  return () => {
    window.removeEventListener('online', send)
    window.removeEventListener('pageshow', sendAgain)
  }
}

/** Does something while no other tab does; `undefined` when it could not. */
async function alone<Result>(
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  // Old browsers have no locks. Then two tabs may send at once, and the token keeps it at one entry.
  if (!navigator.locks) return work()
  try {
    return await navigator.locks.request(LOCK, options, async (lock) =>
      lock ? await work() : undefined,
    )
  } catch {
    // Locks are forbidden where storage is, and then nothing waits.
    return undefined
  }
}

function isSame(one: Submission, other: Submission): boolean {
  const [fields, others] = [Object.entries(one.entry), new Map(Object.entries(other.entry))]
  return fields.every(([field, text]) => others.get(field) === text)
}

function read(form: Form): Submission | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return isWaiting(kept, form) ? kept : undefined
  } catch {
    // Storage is forbidden, or something else wrote there.
    return undefined
  }
}

function isWaiting(kept: unknown, form: Form): kept is Submission {
  if (typeof kept !== 'object' || kept === null) return false
  const { form: ofForm, token, entry } = kept as Record<string, unknown>
  return ofForm === form && typeof token === 'string' && isEntry(form, entry)
}

function keep(submission: Submission): boolean {
  try {
    localStorage.setItem(keyOf(submission.form), JSON.stringify(submission))
    changed()
    return true
  } catch {
    // Storage is full or forbidden: the form still sends, and says so if that fails.
    return false
  }
}

/** Removes an entry, unless a newer one has taken its place. */
function discard({ form, token }: Submission) {
  if (read(form)?.token !== token) return
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // It stays and is sent again, which stores nothing twice.
  }
  changed()
}

function changed() {
  for (const listener of listeners) listener()
}
