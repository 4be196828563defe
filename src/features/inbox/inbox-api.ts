import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { type FormName, getFieldNames, trimField } from '../../domain/entries/form-schema'
import type { LeadSource } from '../../domain/entries/lead-source'
import type { Language } from '../../domain/language'
import type { Mail } from '../../domain/mail'
import {
  getSubmissionDocument,
  SUBMISSIONS_PER_DOCUMENT,
  submissionLocations,
} from '../../lib/firestore'
import { readMails, sendMailAgain } from '../../lib/mails'
import { AuthError } from '../auth/auth-error'
import {
  endSessionsWithTab,
  mapAuthErrors,
  requireSession,
  signInWithAccessCheck,
} from '../auth/sign-in'
import type { LocalAccount } from '../auth/sign-in-method'

export { getSignedInEmail, preloadAuth, signOut } from '../auth/sign-in'

// Staff are signed out when the tab closes, even on a device that remembers a restaurant's host for 30 days.
endSessionsWithTab()

const FORMS = Object.keys(submissionLocations) as FormName[]

/** A submission as staff see it. */
export type InboxEntry = {
  form: FormName
  /** The entry's number in its form, from 1. Two entries that are older than the security rules may share one. */
  id: number
  /** The texts by field: first the fields of the form, then any others that an old entry has. */
  fields: Record<string, string>
  /** Whether staff have marked the entry as done. */
  done: boolean
  /** Missing for an entry that was stored before the site recorded arrivals. */
  arrival?: Arrival
  /** The mails about the entry, if the functions are deployed and have queued any. */
  mails: Mail[]
  /** Unique among all entries, even if two old entries have the same id. */
  key: string
  /** The id of the document in the collection `form` whose list contains the entry. */
  documentId: string
  /** The entry as it is in the database. A change looks for an equal entry in the document. */
  storedEntry: StoredEntry
}

/** When, in which language and from where an entry came. */
export type Arrival = { at: Date; lang: Language; source: LeadSource }

type StoredEntry = Record<string, unknown>

/** How often a change is attempted if visitors' new entries in the same document conflict with it. */
const MAX_ATTEMPTS = 5

/**
 * Signs in a member of staff.
 *
 * @returns the email address of the account.
 * @throws {AuthError} `not-authorized` if the account is not listed under `staff/`.
 */
export function signIn(localAccount?: LocalAccount): Promise<string> {
  // The rules hide the staff list, so the check reads a document that only staff may read.
  return signInWithAccessCheck(
    (db) => getDoc(doc(db, 'form', submissionLocations.leads.document)),
    localAccount,
  )
}

/**
 * Reads all submissions, the newest of each form first.
 *
 * @throws {AuthError}
 */
export function readInbox(): Promise<InboxEntry[]> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    // '' selects the mails about forms, which belong to no restaurant.
    const mails = readMails(db, '')
    const lists = await Promise.all(FORMS.map((form) => readForm(db, form, mails)))
    return lists.flat()
  })
}

async function readForm(
  db: Firestore,
  form: FormName,
  mails: Promise<Mail[]>,
): Promise<InboxEntry[]> {
  const { document, list } = submissionLocations[form]
  const [counterDoc, doneMarks, arrivals, allMails] = await Promise.all([
    getDoc(doc(db, 'form_public', document)),
    getDocs(getDoneMarks(db, form)),
    readArrivals(db, form),
    mails,
  ])
  const doneIds = new Set(doneMarks.docs.map(({ id }) => id))
  const lastId: number = counterDoc.data()?.id_counter ?? 1
  const documentCount = Math.max(1, Math.ceil(lastId / SUBMISSIONS_PER_DOCUMENT))
  const documentIds = Array.from({ length: documentCount }, (_, index) =>
    getSubmissionDocument(document, index * SUBMISSIONS_PER_DOCUMENT + 1),
  )
  const entries = await Promise.all(
    documentIds.map(async (documentId) => {
      const data = (await getDoc(doc(db, 'form', documentId))).data()
      const storedEntries: StoredEntry[] = data?.[list] ?? []
      return storedEntries.map((storedEntry, index) => {
        const content = parseEntry(form, storedEntry)
        const arrival = arrivals.get(String(content.id))
        return {
          ...content,
          form,
          done: doneIds.has(String(content.id)),
          ...(arrival && { arrival }),
          mails: allMails.filter((mail) => mail.form === form && mail.entry === content.id),
          key: `${documentId}/${index}`,
          documentId,
        }
      })
    }),
  )
  return entries.flat().sort((one, other) => other.id - one.id)
}

async function readArrivals(db: Firestore, form: FormName): Promise<Map<string, Arrival>> {
  const { docs } = await getDocs(getArrivals(db, form))
  return new Map(
    docs.map((arrivalDoc) => {
      const { at, lang, source } = arrivalDoc.data()
      return [arrivalDoc.id, { at: at.toDate(), lang, source }]
    }),
  )
}

type EntryContent = Pick<InboxEntry, 'id' | 'fields' | 'storedEntry'>

function parseEntry(form: FormName, storedEntry: StoredEntry): EntryContent {
  const formFields = getFieldNames(form).map((field) => [field, toText(storedEntry[field])])
  const otherFields = Object.entries(storedEntry)
    .filter(([field]) => field !== 'id' && !getFieldNames(form).includes(field))
    .map(([field, value]) => [field, toText(value)])
  const fields = Object.fromEntries([...formFields, ...otherFields])
  return { id: Number(storedEntry.id), fields, storedEntry }
}

/** Entries that are older than the security rules can have values of any type. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/**
 * Marks an entry as done, or as open again.
 *
 * @throws {AuthError}
 */
export function setDone({ form, id }: InboxEntry, done: boolean): Promise<void> {
  return mapAuthErrors(async () => {
    const { db, email } = await requireSession()
    const doneMark = getDoneMark(db, form, id)
    await (done ? setDoc(doneMark, { at: serverTimestamp(), by: email }) : deleteDoc(doneMark))
  })
}

/**
 * Asks the functions to send mails again.
 *
 * @returns those that will be sent again, with their new state.
 * @throws {AuthError} the first mail's error, if none of them will be sent again.
 */
export function sendAgain(mails: readonly Mail[]): Promise<Mail[]> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    const results = await Promise.allSettled(mails.map((mail) => sendMailAgain(db, mail)))
    const queuedMails = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    )
    const [firstResult] = results
    if (queuedMails.length === 0 && firstResult?.status === 'rejected') throw firstResult.reason
    return queuedMails
  })
}

/**
 * Replaces the fields of an entry, but not its number. Removes fields that only entries from before the
 * security rules have, because the rules reject them.
 *
 * @returns the edited entry.
 * @throws {AuthError} `changed` if the stored entry differs from `entry`.
 */
export async function editEntry(
  entry: InboxEntry,
  fields: Record<string, string>,
): Promise<EntryContent> {
  const formFields = getFieldNames(entry.form).map((field) => [
    field,
    trimField(field, fields[field] ?? ''),
  ])
  const editedEntry: StoredEntry = { ...Object.fromEntries(formFields), id: entry.storedEntry.id }
  await replaceEntry(entry, editedEntry)
  return parseEntry(entry.form, editedEntry)
}

/**
 * Deletes an entry, its arrival and its done mark. The entry's number is not used again. Succeeds, too, if
 * the entry is already deleted, as by an earlier attempt whose answer was lost.
 *
 * @throws {AuthError} `changed` if the stored entry differs from `entry`.
 */
export function deleteEntry(entry: InboxEntry): Promise<void> {
  return replaceEntry(entry, undefined)
}

/**
 * Replaces an entry in its document's list, or deletes it without a replacement. Firestore checks the rules before
 * the preconditions, so a conflict with a visitor's new entry is reported as a denied permission. Each
 * attempt therefore reads the document again.
 *
 * @throws {AuthError} `changed` if the stored entry differs from `entry`.
 */
function replaceEntry(entry: InboxEntry, replacement: StoredEntry | undefined): Promise<void> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    const documentRef = doc(db, 'form', entry.documentId)
    const { list } = submissionLocations[entry.form]
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(
          db,
          async (transaction) => {
            const data = (await transaction.get(documentRef)).data()
            const storedEntries: StoredEntry[] = data?.[list] ?? []
            const isTarget = (stored: StoredEntry) => isSameEntry(stored, entry.storedEntry)
            if (!storedEntries.some(isTarget)) {
              // An earlier attempt, whose answer was lost, may have made the change.
              const stored = storedEntries.find(({ id }) => id === entry.storedEntry.id)
              if (replacement ? stored && isSameEntry(stored, replacement) : !stored) return
              throw new AuthError('changed')
            }
            const newEntries = storedEntries.flatMap((stored) =>
              isTarget(stored) ? (replacement ?? []) : stored,
            )
            transaction.update(documentRef, { [list]: newEntries })
            if (replacement) return
            transaction.delete(getDoneMark(db, entry.form, entry.id))
            transaction.delete(doc(getArrivals(db, entry.form), String(entry.id)))
          },
          { maxAttempts: 1 },
        )
      } catch (error) {
        if (error instanceof AuthError || attempt === MAX_ATTEMPTS) throw error
      }
    }
  })
}

function isSameEntry(one: StoredEntry, other: StoredEntry): boolean {
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([field, value]) => JSON.stringify(value) === JSON.stringify(other[field]))
  )
}

function getDoneMark(db: Firestore, form: FormName, id: number) {
  return doc(getDoneMarks(db, form), String(id))
}

function getDoneMarks(db: Firestore, form: FormName) {
  return collection(db, 'form_done', submissionLocations[form].document, 'ids')
}

function getArrivals(db: Firestore, form: FormName) {
  return collection(db, 'form_arrivals', submissionLocations[form].document, 'ids')
}
