import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
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
 * the focus. It flips back when the mouse or the focus leaves it, and at a tap elsewhere or on the card.
 * The back is hidden visually only, so that its link stays in the tab order.
 */
export function FlipCard({ label, isFlipped, onFlip, front, children }: FlipCardProps) {
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isFlipped) return
    const handleTapOutside = ({ pointerType, target }: globalThis.PointerEvent) => {
      if (pointerType !== 'mouse' && !card.current?.contains(target as Node)) onFlip(false)
    }
    // Captured, so that it runs before another card's handler, which flips that card.
    document.addEventListener('pointerup', handleTapOutside, true)
    return () => document.removeEventListener('pointerup', handleTapOutside, true)
  }, [isFlipped, onFlip])

  function handleHover({ pointerType }: PointerEvent, isOver: boolean) {
    // A mouse that only passes must not hide the link that the keyboard has reached.
    if (pointerType === 'mouse' && !hasKeyboardFocus()) onFlip(isOver)
  }

  function handleTap({ pointerType, target }: PointerEvent) {
    const isOnLink = target instanceof Element && target.closest('a')
    if (pointerType !== 'mouse' && !isOnLink) onFlip(!isFlipped)
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onFlip(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={card}
      role="group"
      aria-label={label}
      className={styles.card}
      data-flipped={isFlipped}
      onPointerEnter={(event) => handleHover(event, true)}
      onPointerLeave={(event) => handleHover(event, false)}
      onPointerUp={handleTap}
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

/** Whether the link on the back of any card has the focus of a keyboard. */
function hasKeyboardFocus() {
  const { activeElement } = document
  return Boolean(
    activeElement?.matches(':focus-visible') && activeElement.closest('[data-flipped]'),
  )
}
