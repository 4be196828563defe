import { useState } from 'react'
import { inboxMessages } from '../../content/inbox'
import type { Mail } from '../../lib/mail-status'
import { type AuthErrorReason, getAuthErrorReason } from '../auth/auth-error'
import { listSourceNames } from './arrival-source'
import { filterEntries, type InboxFilter, NO_FILTER } from './filter-entries'
import type { InboxEntry } from './inbox-api'
import { loadInboxApi } from './load-inbox-api'

/** The order of the forms in the list and in the export. */
export const FORM_ORDER = ['leads', 'contact'] as const

type InboxDialog = { kind: 'erase'; entry: InboxEntry } | { kind: 'reload' }

export type Inbox = ReturnType<typeof useInbox>

type InboxOptions = {
  initialEntries: InboxEntry[]
  onReload: () => void
}

/** The state of the inbox: the entries, the filter, the open dialog and the result of the last change. */
export function useInbox({ initialEntries, onReload }: InboxOptions) {
  const [entries, setEntries] = useState(initialEntries)
  const [filter, setFilter] = useState<InboxFilter>(NO_FILTER)
  const [dialog, setDialog] = useState<InboxDialog>()
  /** The keys of the entries whose correction form is open. */
  const [correctingKeys, setCorrectingKeys] = useState<ReadonlySet<string>>(new Set())
  // Two states, since two changes can be pending at once: one may succeed while the other fails.
  const [successMessage, setSuccessMessage] = useState('')
  const [errorReason, setErrorReason] = useState<AuthErrorReason>()

  const shownEntries = filterEntries(
    FORM_ORDER.flatMap((form) => entries.filter((entry) => entry.form === form)),
    filter,
  )

  /** Changes only the given properties, since another change of the entry may have ended meanwhile. */
  function updateEntry({ key }: InboxEntry, change: Partial<InboxEntry>) {
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  }

  /** Runs a change and shows its result. @returns whether the change is stored. */
  async function runChange(change: () => Promise<void>, message: string): Promise<boolean> {
    setSuccessMessage('')
    setErrorReason(undefined)
    try {
      await change()
      setSuccessMessage(message)
      return true
    } catch (error) {
      setErrorReason(getAuthErrorReason(error))
      return false
    }
  }

  function setDone(entry: InboxEntry, done: boolean) {
    return runChange(
      async () => {
        await (await loadInboxApi()).setDone(entry, done)
        updateEntry(entry, { done })
      },
      done ? inboxMessages.marked : inboxMessages.unmarked,
    )
  }

  function correct(entry: InboxEntry, fields: Record<string, string>) {
    return runChange(async () => {
      updateEntry(entry, await (await loadInboxApi()).correctEntry(entry, fields))
    }, inboxMessages.corrected)
  }

  function erase(entry: InboxEntry) {
    return runChange(async () => {
      await (await loadInboxApi()).eraseEntry(entry)
      setEntries((all) => all.filter(({ key }) => key !== entry.key))
    }, inboxMessages.erased)
  }

  function sendAgain(entry: InboxEntry, mails: Mail[]) {
    return runChange(async () => {
      const queuedMails = await (await loadInboxApi()).sendAgain(mails)
      const otherMails = entry.mails.filter(({ key }) =>
        queuedMails.every((mail) => mail.key !== key),
      )
      updateEntry(entry, { mails: [...otherMails, ...queuedMails] })
    }, inboxMessages.mail.queued)
  }

  function setCorrecting({ key }: InboxEntry, isOpen: boolean) {
    setCorrectingKeys((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })
  }

  return {
    entries,
    shownEntries,
    sourceNames: listSourceNames(entries.map(({ arrival }) => arrival)),
    filter,
    setFilter,
    dialog,
    closeDialog: () => setDialog(undefined),
    successMessage,
    errorReason,
    setDone,
    correct,
    isCorrecting: ({ key }: InboxEntry) => correctingKeys.has(key),
    setCorrecting,
    erase,
    sendAgain,
    /** Opens the dialog that asks before an entry is erased. */
    requestErase: (entry: InboxEntry) => setDialog({ kind: 'erase', entry }),
    /** Reloads the entries, after a dialog if the reload would discard an open correction. */
    requestReload: () => (correctingKeys.size > 0 ? setDialog({ kind: 'reload' }) : onReload()),
  }
}
