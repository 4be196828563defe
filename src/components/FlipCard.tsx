import type { FocusEvent, ReactNode } from 'react'
import styles from './FlipCard.module.css'

type FlipCardProps = {
  /** The accessible name of the card. */
  label: string
  isFlipped: boolean
  /** Called with true to show the back, with false to show the front. */
  onFlip: (isFlipped: boolean) => void
  front: ReactNode
  /** The back. */
  children: ReactNode
}

/**
 * A card with a front and a back. It flips when a mouse hovers over it, at a tap, and when it contains
 * the focus. The back is hidden visually only, so that its link stays in the tab order.
 */
export function FlipCard({ label, isFlipped, onFlip, front, children }: FlipCardProps) {
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onFlip(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={label}
      className={styles.card}
      data-flipped={isFlipped}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onFlip(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onFlip(false)}
      onPointerUp={({ pointerType }) => pointerType !== 'mouse' && onFlip(true)}
      onFocus={() => onFlip(true)}
      onBlur={handleBlur}
    >
      <div className={styles.turning}>
        <div className={styles.front}>{front}</div>
        <div className={styles.back}>{children}</div>
      </div>
    </div>
  )
}
