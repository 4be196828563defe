import { useEffect, useId, useRef, useState } from 'react'
import { inbox } from '../content/inbox'
import { nameOf } from './EntryRow'
import type { InboxEntry } from './store'

type EraseDialogProps = {
  entry: InboxEntry
  /** @returns whether it is erased. */
  erase: (entry: InboxEntry) => Promise<boolean>
  /** The dialog is closed, and what is behind it can have the focus. */
  close: (erased: boolean) => void
}

/** Asks once more before an entry is erased; the harmless answer has the focus. */
export function EraseDialog({ entry, erase, close }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const erased = useRef(false)
  const [erasing, setErasing] = useState(false)
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function eraseNow() {
    if (erasing) return
    setErasing(true)
    erased.current = await erase(entry)
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className="inbox-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => close(erased.current)}
    >
      <h2 id={`${id}-title`}>{inbox.eraseQuestion}</h2>
      <p id={`${id}-text`}>
        <strong dir="auto">
          {inbox.entry[entry.form]} {entry.id}, {nameOf(entry)}
        </strong>
        . {inbox.eraseText}
      </p>
      <div className="inbox-buttons">
        <button
          type="button"
          className="button"
          data-quiet=""
          onClick={() => dialog.current?.close()}
        >
          {inbox.keep}
        </button>
        <button type="button" className="button" aria-disabled={erasing} onClick={eraseNow}>
          {erasing ? inbox.erasing : inbox.eraseNow}
        </button>
      </div>
    </dialog>
  )
}
