import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signOut as leave,
  signInWithCredential,
  signInWithPopup,
  type User,
} from 'firebase/auth'
import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { type Form, fieldsOf } from '../lib/entries'
import { PAGE_SIZE, pageOf, places, siteStore } from '../lib/firestore'

/** The order in which the forms are listed. */
const forms = ['leads', 'contact'] as const

/** One entry, as staff see it. */
export type InboxEntry = {
  form: Form
  /** Given out once in its form, from 1; a greater one came later. Nothing else tells the time. */
  id: number
  /** What was sent, by field: the form's own first, then whatever else an old entry holds. */
  fields: Record<string, string>
  /** Not known before {@link readMarks}. */
  done?: boolean
  /** Tells it from all others, also from one of the same number, as old entries may be. */
  key: string
  /** The document that holds it, and how it stands there: by this it is found again. */
  page: string
  stored: Stored
}

type Stored = Record<string, unknown>

/** An account of this machine's stand-in for Google, see scripts/dev/identity.mjs. */
export type LocalAccount = { email: string; name: string; verified: boolean }

/** How staff can sign in here: with Google, as an account of this machine, or not at all. */
export type WayIn = 'google' | LocalAccount[] | 'none'

/** Why something could not be done. */
export type Reason =
  /** The account is not in `staff/`. */
  | 'stranger'
  /** Google does not say that the account's e-mail is its owner's. */
  | 'unverified'
  /** Nobody is signed in in this tab. */
  | 'signed-out'
  /** Google's window was closed, or not let open. */
  | 'cancelled'
  | 'blocked'
  /** Google's sign-in is not switched on for this project or address. */
  | 'misconfigured'
  | 'unreachable'
  /** Someone else has changed or erased the entry. */
  | 'changed'
  /** The rules refuse it. */
  | 'refused'

export class InboxError extends Error {
  override name = 'InboxError'
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`The inbox: ${reason}`, { cause })
    this.reason = reason
  }
}

/** How often a change is tried again that lost against a visitor's new entry on the same page. */
const TRIES = 5

/** How many marks are asked for at a time. */
const MARKS_AT_ONCE = 100

/** How staff can sign in; makes ready what the window of Google's sign-in needs. */
export async function wayIn(): Promise<WayIn> {
  // Asked in this form, so that a build with sign-in holds nothing of the accounts without it.
  if (import.meta.env.VITE_FIREBASE_PROJECT_ID) {
    // Safari opens a window only while it still knows of the press: what it needs is fetched before.
    await withReasons(() => session({ withPopup: true }))
    return 'google'
  }
  try {
    const answer = await fetch('/local-accounts')
    return answer.ok ? ((await answer.json()) as LocalAccount[]) : 'none'
  } catch {
    // No such server: a build without sign-in.
    return 'none'
  }
}

/**
 * Signs in with Google, who asks which account every time; or as an account of this machine.
 *
 * @returns the e-mail address of a member of staff; anyone else is signed out again.
 * @throws {InboxError}
 */
export function signIn(local?: LocalAccount): Promise<string> {
  return withReasons(async () => {
    const { auth, db } = await session({ withPopup: !local })
    const { user } = await (local ? enterLocally(auth, local) : enterWithGoogle(auth))
    const reason = await whyRefused(user, db)
    if (!reason) return user.email ?? ''
    await leave(auth)
    throw new InboxError(reason)
  })
}

function enterWithGoogle(auth: Auth) {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  return signInWithPopup(auth, provider, browserPopupRedirectResolver)
}

function enterLocally(auth: Auth, { email }: LocalAccount) {
  // The emulator takes a plain description in place of a token that Google signed.
  return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify({ email })))
}

async function whyRefused(user: User, db: Firestore): Promise<Reason | undefined> {
  if (!user.emailVerified) return 'unverified'
  try {
    // Nobody may read who is staff; but only staff may read this.
    await getDoc(doc(db, 'form', places.leads.document))
  } catch (error) {
    if (isDenied(error)) return 'stranger'
    throw error
  }
}

/** Who is signed in in this tab, if anyone. */
export function signedIn(): Promise<string | null> {
  return withReasons(async () => (await session()).auth.currentUser?.email ?? null)
}

/** Takes no connection. */
export async function signOut(): Promise<void> {
  await leave((await session()).auth)
}

/**
 * Everything that visitors sent, form by form and the newest first.
 *
 * @throws {InboxError}
 */
export function readInbox(): Promise<InboxEntry[]> {
  return withReasons(async () => {
    const { db } = await staffSession()
    const lists = await Promise.all(forms.map((form) => readForm(db, form)))
    return lists.flat()
  })
}

async function readForm(db: Firestore, form: Form): Promise<InboxEntry[]> {
  const { document, list } = places[form]
  const counter = await getDoc(doc(db, 'form_public', document))
  const last: number = counter.data()?.id_counter ?? 1
  const count = Math.max(1, Math.ceil(last / PAGE_SIZE))
  const pages = Array.from({ length: count }, (_, index) => pageOf(document, index * PAGE_SIZE + 1))
  const entries = await Promise.all(
    pages.map(async (page) => {
      const contents = (await getDoc(doc(db, 'form', page))).data()
      const stored: Stored[] = contents?.[list] ?? []
      return stored.map((each, index) => asEntry(form, page, `${page}/${index}`, each))
    }),
  )
  return entries.flat().sort((one, other) => other.id - one.id)
}

/**
 * Finds out which entries are done. The rules let marks be read one by one only, so that takes
 * longer than reading the entries.
 *
 * @returns the keys of those that are.
 * @throws {InboxError}
 */
export function readMarks(entries: InboxEntry[]): Promise<Set<string>> {
  return withReasons(async () => {
    const { db } = await staffSession()
    const done = new Set<string>()
    for (let start = 0; start < entries.length; start += MARKS_AT_ONCE) {
      const some = entries.slice(start, start + MARKS_AT_ONCE)
      const marks = await Promise.all(some.map(({ form, id }) => getDoc(markOf(db, form, id))))
      for (const [index, { key }] of some.entries()) if (marks[index]?.exists()) done.add(key)
    }
    return done
  })
}

function asEntry(form: Form, page: string, key: string, stored: Stored): InboxEntry {
  const own = fieldsOf(form).map((field) => [field, asText(stored[field])])
  const others = Object.entries(stored)
    .filter(([field]) => field !== 'id' && !fieldsOf(form).includes(field))
    .map(([field, value]) => [field, asText(value)])
  const fields = Object.fromEntries([...own, ...others])
  return { form, id: Number(stored.id), fields, key, page, stored }
}

/** An entry from before the rules may hold anything. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/**
 * Notes that an entry has been dealt with, or takes the note back.
 *
 * @throws {InboxError}
 */
export function markDone({ form, id }: InboxEntry, done: boolean): Promise<void> {
  return withReasons(async () => {
    const { db, email } = await staffSession()
    const mark = markOf(db, form, id)
    await (done ? setDoc(mark, { at: serverTimestamp(), by: email }) : deleteDoc(mark))
  })
}

/**
 * Puts other words in an entry's fields; its number stays.
 *
 * @returns the entry as it is now.
 * @throws {InboxError}
 */
export async function correct(
  entry: InboxEntry,
  fields: Record<string, string>,
): Promise<InboxEntry> {
  const own = fieldsOf(entry.form).map((field) => [field, (fields[field] ?? '').trim()])
  const corrected: Stored = { ...Object.fromEntries(own), id: entry.stored.id }
  await rewrite(entry, (stored) => (isSame(stored, entry.stored) ? [corrected] : [stored]))
  return { ...entry, ...asEntry(entry.form, entry.page, entry.key, corrected) }
}

/**
 * Erases an entry and its mark. Its number is not given out again.
 *
 * @throws {InboxError}
 */
export function erase(entry: InboxEntry): Promise<void> {
  return rewrite(entry, (stored) => (isSame(stored, entry.stored) ? [] : [stored]), {
    withMark: true,
  })
}

/**
 * Rewrites the page that holds an entry. Rules are checked before preconditions, so a change that
 * lost against a visitor's new entry looks like a refusal: it is tried again on the page as it is now.
 */
function rewrite(
  entry: InboxEntry,
  change: (stored: Stored) => Stored[],
  { withMark = false } = {},
): Promise<void> {
  return withReasons(async () => {
    const { db } = await staffSession()
    const page = doc(db, 'form', entry.page)
    const { list } = places[entry.form]
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await runTransaction(
          db,
          async (transaction) => {
            const entries: Stored[] = (await transaction.get(page)).data()?.[list] ?? []
            if (!entries.some((stored) => isSame(stored, entry.stored))) {
              throw new InboxError('changed')
            }
            transaction.update(page, { [list]: entries.flatMap(change) })
            if (withMark) transaction.delete(markOf(db, entry.form, entry.id))
          },
          { maxAttempts: 1 },
        )
      } catch (error) {
        if (error instanceof InboxError || left === 0) throw error
      }
    }
  })
}

function isSame(one: Stored, other: Stored): boolean {
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([field, value]) => JSON.stringify(value) === JSON.stringify(other[field]))
  )
}

function markOf(db: Firestore, form: Form, id: number) {
  return doc(db, 'form_done', places[form].document, 'ids', String(id))
}

type Session = { auth: Auth; db: Firestore }

let opened: Promise<Session> | undefined

/** Firestore and sign-in, as whoever signed in in this tab. */
function session({ withPopup = false } = {}): Promise<Session> {
  opened ??= openSession(withPopup).catch((cause) => {
    // Not kept, so that the next try asks again for what did not arrive.
    opened = undefined
    throw cause
  })
  return opened
}

async function openSession(withPopup: boolean): Promise<Session> {
  const db = await siteStore()
  const auth = initializeAuth(db.app, {
    // A tab that is closed has signed out.
    persistence: browserSessionPersistence,
    ...(withPopup && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (!import.meta.env.VITE_FIREBASE_PROJECT_ID) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  }
  await auth.authStateReady()
  return { auth, db }
}

async function staffSession(): Promise<Session & { email: string }> {
  const { auth, db } = await session()
  const email = auth.currentUser?.email
  if (!email) throw new InboxError('signed-out')
  return { auth, db, email }
}

function isDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}

const reasons: Record<string, Reason> = {
  'auth/cancelled-popup-request': 'cancelled',
  'auth/operation-not-allowed': 'misconfigured',
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/unauthorized-domain': 'misconfigured',
  'auth/user-cancelled': 'cancelled',
  'auth/user-disabled': 'stranger',
  'permission-denied': 'refused',
}

async function withReasons<Result>(work: () => Promise<Result>): Promise<Result> {
  // The SDK would try for ten seconds.
  if (!navigator.onLine) throw new InboxError('unreachable')
  try {
    return await work()
  } catch (error) {
    if (error instanceof InboxError) throw error
    const code = error instanceof FirebaseError ? error.code : ''
    throw new InboxError(reasons[code] ?? 'unreachable', error)
  }
}
