import { contactBounds, type Entries, leadBounds, SaveError } from '../lib/entries'

/** An entry that is not stored yet. Sending it under its token stores it once. */
export type Waiting = {
  [Form in keyof Entries]: { form: Form; entry: Entries[Form]; token: string }
}[keyof Entries]

/** Stores an entry, exactly once for a token; throws when it is not known to be stored. */
export type Save = (waiting: Waiting) => Promise<unknown>

const fieldsOf = { contact: Object.keys(contactBounds), leads: Object.keys(leadBounds) }

const forms = ['contact', 'leads'] as const

/** One place a form, each under a key of its own, so that two tabs never write over each other. */
const keyOf = (form: keyof Entries) => `hermes:outbox:${form}`

/** Held by the tab that is sending what waits. */
const LOCK = 'hermes:outbox'

/** What this tab is sending for the first time: the visitor sees that at the form. */
const underWay = new Set<string>()

const listeners = new Set<() => void>()

/**
 * Sends an entry. It is kept before it is sent, so that a tab that closes in between loses nothing,
 * and takes the place of what waited from the same form; the same text keeps the token it waited
 * under.
 *
 * @returns whether it is stored, or waits in this browser.
 * @throws when neither: it was refused, or nothing can be kept here and it did not arrive.
 */
export async function submit<Form extends keyof Entries>(
  form: Form,
  entry: Entries[Form],
  token: string,
  save: Save,
): Promise<'stored' | 'waiting'> {
  const before = read(form)
  const submission = { form, entry, token } as Waiting
  if (before && isSame(before, submission)) submission.token = before.token
  underWay.add(submission.token)
  const kept = keep(submission)
  try {
    await save(submission)
    discard(submission)
    return 'stored'
  } catch (error) {
    const refused = error instanceof SaveError && error.reason === 'denied'
    if (refused) discard(submission)
    if (refused || !kept) throw error
    return 'waiting'
  } finally {
    underWay.delete(submission.token)
    changed()
  }
}

/** What waits in this browser to be sent; the same array as long as nothing changes. */
export function waiting(): readonly Waiting[] {
  const found = forms.flatMap((form) => read(form) ?? [])
  const open = found.filter(({ token }) => !underWay.has(token))
  if (JSON.stringify(open) !== JSON.stringify(lastWaiting)) lastWaiting = open
  return lastWaiting
}

let lastWaiting: readonly Waiting[] = []

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
export async function sendWaiting(save: Save): Promise<Waiting[]> {
  if (waiting().length === 0) return []
  const sent = await alone({}, async () => {
    const stored: Waiting[] = []
    // Looked up again: until the lock came, another tab may have sent it.
    for (const each of waiting()) {
      try {
        await save(each)
        discard(each)
        stored.push(each)
      } catch {
        // It waits for the next time.
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
export function keepSending(save: Save, told: (sent: Waiting[]) => void): () => void {
  const send = async () => {
    const sent = await sendWaiting(save)
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

function isSame(one: Waiting, other: Waiting): boolean {
  const [fields, others] = [Object.entries(one.entry), new Map(Object.entries(other.entry))]
  return fields.every(([field, text]) => others.get(field) === text)
}

function read(form: keyof Entries): Waiting | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return isWaiting(kept, form) ? kept : undefined
  } catch {
    // Storage is forbidden, or something else wrote there.
    return undefined
  }
}

function isWaiting(kept: unknown, form: keyof Entries): kept is Waiting {
  if (typeof kept !== 'object' || kept === null) return false
  const { form: ofForm, token, entry } = kept as Record<string, unknown>
  if (ofForm !== form || typeof token !== 'string') return false
  if (typeof entry !== 'object' || entry === null) return false
  const texts = entry as Record<string, unknown>
  return fieldsOf[form].every((field) => typeof texts[field] === 'string')
}

function keep(submission: Waiting): boolean {
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
function discard({ form, token }: Waiting) {
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
