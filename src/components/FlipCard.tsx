import type { FocusEvent, ReactNode } from 'react'
import styles from './FlipCard.module.css'

type FlipCardProps = {
  /** Names the card; its faces may hold no text of their own. */
  label: string
  flipped: boolean
  /** The card asks to be turned to its back, or to its front again. */
  onFlip: (flipped: boolean) => void
  front: ReactNode
  children: ReactNode
}

/**
 * A card with two faces. A mouse turns it by hovering, a finger by a tap, a keyboard by moving into
 * it; its link can be reached at all times, since the back is hidden only to the eye.
 */
export function FlipCard({ label, flipped, onFlip, front, children }: FlipCardProps) {
  function turnBackWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onFlip(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={label}
      className={styles.card}
      data-flipped={flipped}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onFlip(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onFlip(false)}
      onPointerUp={({ pointerType }) => pointerType !== 'mouse' && onFlip(true)}
      onFocus={() => onFlip(true)}
      onBlur={turnBackWhenLeft}
    >
      <div className={styles.turning}>
        <div className={styles.front}>{front}</div>
        <div className={styles.back}>{children}</div>
      </div>
    </div>
  )
}
