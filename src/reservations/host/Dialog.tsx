import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTasks } from './tasks-context'

type DialogProps = {
  title: ReactNode
  children: ReactNode
  close: () => void
}

/** Stands over the day until it is closed. */
export function Dialog({ title, children, close }: DialogProps) {
  const { tasks, problem } = useTasks()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    <dialog ref={dialog} className="host-dialog" aria-labelledby={id} onClose={close}>
      <div className="host-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="host-action" onClick={() => dialog.current?.close()}>
          {tasks.close}
        </button>
      </div>
      {problem && (
        <p role="alert" className="host-alert">
          {problem}
        </p>
      )}
      {children}
    </dialog>
  )
}
