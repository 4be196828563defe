import { useState } from 'react'
import { inboxMessages } from '../../content/inbox'
import type { Mail } from '../../domain/mail'
import { type AuthErrorReason, getAuthErrorReason } from '../auth/auth-error'
import { listSourceNames } from './arrival-source'
import { filterEntries, type InboxFilter, NO_FILTER } from './filter-entries'
import type { InboxEntry } from './inbox-api'
import { loadInboxApi } from './load-inbox-api'

/** The order of the forms in the list and in the export. */
export const FORM_ORDER = ['leads', 'contact'] as const

type InboxDialog = { kind: 'delete'; entry: InboxEntry } | { kind: 'refresh' }

export type Inbox = ReturnType<typeof useInbox>

type InboxOptions = {
  initialEntries: InboxEntry[]
  initialFilter?: InboxFilter | undefined
  onRefresh: (filter: InboxFilter) => void
}

/** The state of the inbox: the entries, the filter, the open dialog and the result of the last change. */
export function useInbox({ initialEntries, initialFilter = NO_FILTER, onRefresh }: InboxOptions) {
  const [entries, setEntries] = useState(initialEntries)
  const [filter, setFilter] = useState(initialFilter)
  const [dialog, setDialog] = useState<InboxDialog>()
  /** The keys of the entries that are being edited. */
  const [editedKeys, setEditedKeys] = useState<ReadonlySet<string>>(new Set())
  // Two states, since two changes can be pending at once: one may succeed while the other fails.
  const [successMessage, setSuccessMessage] = useState('')
  const [errorReason, setErrorReason] = useState<AuthErrorReason>()

  const sortedEntries = FORM_ORDER.flatMap((form) => entries.filter((entry) => entry.form === form))
  const matchingEntries = filterEntries(sortedEntries, filter)
  const refresh = () => onRefresh(filter)

  /** Changes only the given properties, since another change of the entry may have ended meanwhile. */
  function updateEntry({ key }: InboxEntry, change: Partial<InboxEntry>) {
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  }

  /**
   * Runs a change and shows its result.
   *
   * @param change returns the message about its success.
   * @returns whether the change is stored.
   */
  async function runChange(change: () => Promise<string>): Promise<boolean> {
    setSuccessMessage('')
    setErrorReason(undefined)
    try {
      setSuccessMessage(await change())
      return true
    } catch (error) {
      setErrorReason(getAuthErrorReason(error))
      return false
    }
  }

  function setDone(entry: InboxEntry, done: boolean) {
    return runChange(async () => {
      await (await loadInboxApi()).setDone(entry, done)
      updateEntry(entry, { done })
      return done ? inboxMessages.marked : inboxMessages.unmarked
    })
  }

  function editEntry(entry: InboxEntry, fields: Record<string, string>) {
    return runChange(async () => {
      updateEntry(entry, await (await loadInboxApi()).editEntry(entry, fields))
      return inboxMessages.saved
    })
  }

  function deleteEntry(entry: InboxEntry) {
    return runChange(async () => {
      await (await loadInboxApi()).deleteEntry(entry)
      setEntries((all) => all.filter(({ key }) => key !== entry.key))
      return inboxMessages.deleted
    })
  }

  function sendAgain({ key }: InboxEntry, mails: Mail[]) {
    return runChange(async () => {
      const queuedMails = await (await loadInboxApi()).sendAgain(mails)
      const getNewest = (mail: Mail) =>
        queuedMails.find((queued) => queued.key === mail.key) ?? mail
      setEntries((all) =>
        all.map((entry) =>
          entry.key === key ? { ...entry, mails: entry.mails.map(getNewest) } : entry,
        ),
      )
      const { queued, someQueued } = inboxMessages.mail
      return queuedMails.length === mails.length ? queued : someQueued
    })
  }

  function setEditing({ key }: InboxEntry, isOpen: boolean) {
    setEditedKeys((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })
  }

  return {
    entries,
    matchingEntries,
    /** Includes entries that are being edited, because their form would lose what is not saved. */
    shownEntries: sortedEntries.filter(
      (entry) => matchingEntries.includes(entry) || editedKeys.has(entry.key),
    ),
    /** Includes the chosen source after its last entry is gone. */
    sourceNames: listSourceNames(
      entries.map(({ arrival }) => arrival),
      filter.source,
    ),
    filter,
    setFilter,
    dialog,
    closeDialog: () => setDialog(undefined),
    successMessage,
    errorReason,
    setDone,
    editEntry,
    isEditing: ({ key }: InboxEntry) => editedKeys.has(key),
    setEditing,
    deleteEntry,
    sendAgain,
    refresh,
    /** Opens the dialog that asks before an entry is deleted. */
    requestDelete: (entry: InboxEntry) => setDialog({ kind: 'delete', entry }),
    /** Reads the entries again, after a dialog if that would discard unsaved changes. */
    requestRefresh: () => (editedKeys.size > 0 ? setDialog({ kind: 'refresh' }) : refresh()),
  }
}
