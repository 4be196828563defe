import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { AccountError } from '../lib/account-error'
import { type Form, fieldsOf } from '../lib/entries'
import { PAGE_SIZE, pageOf, places } from '../lib/firestore'
import { accountSession, signInWith, withReasons } from '../lib/sign-in'
import type { LocalAccount } from '../lib/way-in'

export { prepare, signedIn, signOut } from '../lib/sign-in'

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

/** How often a change is tried again that lost against a visitor's new entry on the same page. */
const TRIES = 5

/** How many marks are asked for at a time. */
const MARKS_AT_ONCE = 100

/**
 * Signs a member of staff in.
 *
 * @throws {AccountError}
 */
export function signIn(local?: LocalAccount): Promise<string> {
  // Nobody may read who is staff; but only staff may read this.
  return signInWith((db) => getDoc(doc(db, 'form', places.leads.document)), local)
}

/**
 * Everything that visitors sent, form by form and the newest first.
 *
 * @throws {AccountError}
 */
export function readInbox(): Promise<InboxEntry[]> {
  return withReasons(async () => {
    const { db } = await accountSession()
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
 * @throws {AccountError}
 */
export function readMarks(entries: InboxEntry[]): Promise<Set<string>> {
  return withReasons(async () => {
    const { db } = await accountSession()
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
 * @throws {AccountError}
 */
export function markDone({ form, id }: InboxEntry, done: boolean): Promise<void> {
  return withReasons(async () => {
    const { db, email } = await accountSession()
    const mark = markOf(db, form, id)
    await (done ? setDoc(mark, { at: serverTimestamp(), by: email }) : deleteDoc(mark))
  })
}

/**
 * Puts other words in an entry's fields; its number stays.
 *
 * @returns the entry as it is now.
 * @throws {AccountError}
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
 * @throws {AccountError}
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
    const { db } = await accountSession()
    const page = doc(db, 'form', entry.page)
    const { list } = places[entry.form]
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await runTransaction(
          db,
          async (transaction) => {
            const entries: Stored[] = (await transaction.get(page)).data()?.[list] ?? []
            if (!entries.some((stored) => isSame(stored, entry.stored))) {
              throw new AccountError('changed')
            }
            transaction.update(page, { [list]: entries.flatMap(change) })
            if (withMark) transaction.delete(markOf(db, entry.form, entry.id))
          },
          { maxAttempts: 1 },
        )
      } catch (error) {
        if (error instanceof AccountError || left === 0) throw error
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
