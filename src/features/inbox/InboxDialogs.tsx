import { ConfirmDialog } from '../../components/ConfirmDialog'
import { inboxMessages } from '../../content/inbox'
import { getSenderName } from './EntryRow'
import type { Inbox } from './use-inbox'

type InboxDialogsProps = {
  inbox: Inbox
  /** Called after an entry is deleted. The button that had the focus is gone with it. */
  onDeleted: () => void
}

/** The dialogs that ask before an entry is deleted and before a refresh discards unsaved changes. */
export function InboxDialogs({ inbox, onDeleted }: InboxDialogsProps) {
  const { dialog, deleteEntry, refresh, closeDialog } = inbox
  if (dialog?.kind === 'delete') {
    const { entry } = dialog
    return (
      <ConfirmDialog
        title={inboxMessages.deleteQuestion}
        cancelLabel={inboxMessages.keep}
        confirmLabel={inboxMessages.deleteNow}
        busyLabel={inboxMessages.oneMoment}
        onConfirm={() => deleteEntry(entry)}
        onClose={(deleted) => {
          closeDialog()
          if (deleted) onDeleted()
        }}
      >
        <strong dir="auto">
          {inboxMessages.entryNames[entry.form]} {entry.id}, {getSenderName(entry)}
        </strong>
        . {inboxMessages.deleteText}
      </ConfirmDialog>
    )
  }
  if (dialog?.kind === 'refresh') {
    return (
      <ConfirmDialog
        title={inboxMessages.refreshQuestion}
        cancelLabel={inboxMessages.keepEditing}
        confirmLabel={inboxMessages.refreshNow}
        busyLabel={inboxMessages.oneMoment}
        onConfirm={async () => true}
        onClose={(confirmed) => {
          closeDialog()
          if (confirmed) refresh()
        }}
      >
        {inboxMessages.refreshText}
      </ConfirmDialog>
    )
  }
  return null
}
