import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '../../../../components/Dialog.module.css'
import { useHost } from '../data/host-context'

type HostDialogProps = {
  title: ReactNode
  children: ReactNode
}

/** A field or, in a dialog without a form, an action. Of radio buttons, the checked one. */
const CONTROL =
  ":is(form, .host-tools) :is(input:not([type='radio']:not(:checked)), select, textarea, button)"

/** A modal dialog that shows the notice or the error of the last change. */
export function HostDialog({ title, children }: HostDialogProps) {
  const { hostMessages, notice, errorMessage, close } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const { current } = dialog
    // It stays open while an Activity hides it.
    if (!current?.open) current?.showModal()
    // Otherwise the button that closes it has the focus, since it comes first.
    current?.querySelector<HTMLElement>(CONTROL)?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} host-dialog`}
      aria-labelledby={id}
      onClose={close}
    >
      <div className="host-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="host-action" onClick={() => dialog.current?.close()}>
          {hostMessages.close}
        </button>
      </div>
      <p role="status" className="host-alert host-notice">
        {notice}
      </p>
      {errorMessage && (
        <p role="alert" className="host-alert">
          {errorMessage}
        </p>
      )}
      {children}
    </dialog>
  )
}
