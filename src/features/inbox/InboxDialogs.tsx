import { ConfirmDialog } from '../../components/ConfirmDialog'
import { inboxMessages } from '../../content/inbox'
import { getSenderName } from './EntryRow'
import styles from './InboxDialogs.module.css'
import type { Inbox } from './use-inbox'

type InboxDialogsProps = {
  inbox: Inbox
  onReload: () => void
  /** Called after an entry is erased. The button that had the focus is gone with it. */
  onErased: () => void
}

/** The dialogs that ask before an entry is erased and before an open correction is discarded. */
export function InboxDialogs({ inbox, onReload, onErased }: InboxDialogsProps) {
  const { dialog, erase, closeDialog } = inbox
  if (dialog?.kind === 'erase') {
    const { entry } = dialog
    return (
      <ConfirmDialog
        title={inboxMessages.eraseQuestion}
        cancelLabel={inboxMessages.keep}
        confirmLabel={inboxMessages.eraseNow}
        busyLabel={inboxMessages.oneMoment}
        className={styles.dialog ?? ''}
        onConfirm={() => erase(entry)}
        onClose={(erased) => {
          closeDialog()
          if (erased) onErased()
        }}
      >
        <strong dir="auto">
          {inboxMessages.entryNames[entry.form]} {entry.id}, {getSenderName(entry)}
        </strong>
        . {inboxMessages.eraseText}
      </ConfirmDialog>
    )
  }
  if (dialog?.kind === 'reload') {
    return (
      <ConfirmDialog
        title={inboxMessages.reloadQuestion}
        cancelLabel={inboxMessages.keepCorrecting}
        confirmLabel={inboxMessages.reloadNow}
        busyLabel={inboxMessages.oneMoment}
        className={styles.dialog ?? ''}
        onConfirm={async () => true}
        onClose={(confirmed) => {
          closeDialog()
          if (confirmed) onReload()
        }}
      >
        {inboxMessages.reloadText}
      </ConfirmDialog>
    )
  }
  return null
}
