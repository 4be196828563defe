import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type ConfirmDialogProps = {
  question: string
  /** What comes of it. */
  children: ReactNode
  /** The answer that changes nothing. */
  keep: string
  confirm: string
  /** Stands on the button while it is done. */
  acting: string
  className: string
  /** @returns whether it is done. */
  act: () => Promise<boolean>
  /** The dialog is closed, and what is behind it can have the focus. */
  close: (done: boolean) => void
}

/** Asks once more before something is lost; the harmless answer has the focus. */
export function ConfirmDialog({
  question,
  children,
  keep,
  confirm,
  acting,
  className,
  act,
  close,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const done = useRef(false)
  const [isActing, setActing] = useState(false)
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function actNow() {
    if (isActing) return
    setActing(true)
    done.current = await act()
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => close(done.current)}
    >
      <h2 id={`${id}-title`}>{question}</h2>
      <p id={`${id}-text`}>{children}</p>
      <div>
        <button
          type="button"
          className="button"
          data-quiet=""
          onClick={() => dialog.current?.close()}
        >
          {keep}
        </button>
        <button type="button" className="button" aria-disabled={isActing} onClick={actNow}>
          {isActing ? acting : confirm}
        </button>
      </div>
    </dialog>
  )
}
