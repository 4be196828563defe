import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentSnapshot, Firestore, type QuerySnapshot } from 'firebase-admin/firestore'
import { catalogue as siteCatalogue } from './catalogue'
import type { Catalogue, NotificationContext } from './context'
import { createDelivery } from './delivery'
import { defineNotifications } from './notifications'
import { readSettings } from './settings'

/*
 * Runs the functions on this machine. Google's emulator of Cloud Functions needs downloads, so this module listens to
 * a local Firestore and calls the functions with its events.
 */

const HOUR_MS = 3_600_000

/** The platform calls a failed function again, later each time. */
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/** How many mails the platform sends at once: two instances with ten each. */
const PARALLEL_MAILS = 20

type Functions = ReturnType<typeof defineNotifications>

type LocalOptions = {
  projectId: string
  /** The settings of the functions, as in settings.ts. The environment variable FIRESTORE_EMULATOR_HOST names the Firestore. */
  env: Record<string, string | undefined>
  /** The site's own by default. */
  catalogue?: Catalogue
}

/**
 * Sends the mails of a local Firestore until the process ends. Documents that exist already count as new: the platform
 * may repeat events as well.
 *
 * @throws if a setting is missing, or no Firestore is named.
 */
export function startLocalFunctions({
  projectId,
  env,
  catalogue = siteCatalogue,
}: LocalOptions): void {
  // Without it the client would look for a database of Google's.
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set')
  // Google's libraries would look for a cloud machine's credentials.
  process.env.METADATA_SERVER_DETECTION = 'none'
  const { smtpUrl, ...settings } = readSettings(env)
  const db = new Firestore({ projectId })
  const context: NotificationContext = {
    ...{ db, catalogue, settings, wait },
    deliver: createDelivery(smtpUrl),
    now: () => new Date(),
  }
  listen(db, defineNotifications({ getContext: () => context, secret: 'SMTP_URL' }))
}

function listen(db: Firestore, functions: Functions): void {
  const call = (name: keyof Functions, event: object = {}) =>
    retry(() => runFunction(functions[name], event))

  onChange(db.collectionGroup('receipts'), ({ before, after }) => {
    const document = after?.ref.parent.parent?.id
    if (!before && document) call('receiptCreated', { params: { document, token: after.id } })
  })
  onChange(db.collectionGroup('bookings'), ({ before, after }) => {
    const { ref } = (after ?? before) as DocumentSnapshot
    const params = { slug: ref.parent.parent?.id, id: ref.id }
    const missing = { data: () => undefined }
    call('bookingWritten', {
      params,
      data: { before: before ?? missing, after: after ?? missing },
    })
  })
  onChange(db.collectionGroup('ids'), ({ before, after }) => {
    const { ref } = (after ?? before) as DocumentSnapshot
    const document = ref.parent.parent
    if (after || document?.parent.id !== 'form_arrivals') return
    call('arrivalDeleted', { params: { document: document.id, id: ref.id } })
  })
  onChange(db.collectionGroup('hosts'), ({ before, after }) => {
    const { ref } = (after ?? before) as DocumentSnapshot
    if (after) return
    call('hostDeleted', { params: { slug: ref.parent.parent?.id, email: ref.id } })
  })
  onChange(db.collection('staff'), ({ before, after }) => {
    if (before && !after) call('staffDeleted', { params: { email: before.id } })
  })
  const limit = createLimit(PARALLEL_MAILS)
  let isFirst = true
  db.collection('mail')
    .where('state', '==', 'queued')
    .onSnapshot((snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        if (type === 'removed') continue
        // The attempts of an ended process have no event that is retried, so they count as new.
        const data = isFirst ? { ...doc.data(), attempts: 0 } : doc.data()
        const event = { params: { key: doc.id }, data: { after: { data: () => data } } }
        // A mail that waits for its next attempt keeps no other from being sent.
        retry(() => limit(() => runFunction(functions.mailWritten, event)))
      }
      isFirst = false
    })
  call('everyHour')
  setInterval(() => call('everyHour'), HOUR_MS)
}

type Listenable = { onSnapshot: (onNext: (snapshot: QuerySnapshot) => void) => unknown }
type Change = { before: DocumentSnapshot | undefined; after: DocumentSnapshot | undefined }

/** Calls back for each change of a query's documents, with the document before and after it. */
function onChange(query: Listenable, onNext: (change: Change) => void): void {
  const known = new Map<string, DocumentSnapshot>()
  query.onSnapshot((snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      const before = known.get(doc.ref.path)
      const after = type === 'removed' ? undefined : doc
      if (after) known.set(doc.ref.path, after)
      else known.delete(doc.ref.path)
      onNext({ before, after })
    }
  })
}

/** Calls a function with an event as the platform does. */
export function runFunction(fn: Functions[keyof Functions], event: object): Promise<void> {
  return (fn as unknown as { run: (event: object) => Promise<void> }).run(event)
}

async function retry(attempt: () => Promise<void>): Promise<void> {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
    try {
      return await attempt()
    } catch (error) {
      const { name, message } = error as Error
      console.error(
        `A function failed and is called again in ${pause / 1000} s: ${name}: ${message}`,
      )
      await wait(pause)
    }
  }
}

/** Runs at most `max` tasks at once, the others later. */
function createLimit(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task: () => Promise<void>): Promise<void> => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
