import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Dialog.module.css'

type ConfirmDialogProps = {
  title: string
  /** Describes the consequences. */
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** Replaces `confirmLabel` while the action runs. */
  busyLabel: string
  /** @returns whether the action succeeded. */
  onConfirm: () => Promise<boolean>
  /** Called after the dialog has closed, so that the page can take the focus. */
  onClose: (succeeded: boolean) => void
}

/** Asks for confirmation of a destructive action. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  children,
  cancelLabel,
  confirmLabel,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const succeeded = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()

  useEffect(() => {
    // It stays open while an Activity hides it.
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function handleConfirm() {
    if (isBusy) return
    setIsBusy(true)
    succeeded.current = await onConfirm()
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The action cannot be undone once it runs. Browsers without `closedby` have the cancel event.
      closedby={isBusy ? 'none' : 'closerequest'}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={() => onClose(succeeded.current)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{children}</p>
      <div>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-disabled={isBusy}
          onClick={() => isBusy || dialog.current?.close()}
        >
          {cancelLabel}
        </button>
        <button
          type="button"
          className="button"
          data-variant="danger"
          aria-disabled={isBusy}
          onClick={handleConfirm}
        >
          {isBusy ? busyLabel : confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
