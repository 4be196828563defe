import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ItemAction = {
  label: ReactNode
  /** Names the booking too, because the same label is repeated in each item. */
  ariaLabel?: string
  isPrimary?: boolean
  onClick: () => void
}

type AttentionItemProps = {
  /** A `<p>` that describes the booking. */
  children: ReactNode
  actions: ItemAction[]
}

/** A list item about a booking, with its buttons. */
export function AttentionItem({ children, actions }: AttentionItemProps) {
  const item = useRef<HTMLLIElement>(null)

  // A pressed button disappears with its item, and the focus must not be lost with it.
  useLayoutEffect(() => {
    const { current } = item
    return () => {
      if (!current?.contains(document.activeElement)) return
      current.closest<HTMLElement>('.host-attention')?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <li ref={item} className="host-attention-item">
      {children}
      <div className="host-tools">
        {actions.map(({ label, ariaLabel, isPrimary, onClick }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of an item keep their order.
            key={index}
            type="button"
            className="host-action"
            data-first={isPrimary}
            aria-label={ariaLabel}
            onClick={onClick}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  )
}
