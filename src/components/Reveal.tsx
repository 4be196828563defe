import { type ReactNode, useEffect, useRef } from 'react'

/** The visible part of an element at which it is revealed; the client's specification fixes it. */
const THRESHOLD = 0.01

type RevealProps = {
  /** The element's class from the client's specification. */
  revealClass?: 'provider-item' | 'product-item' | 'project-item' | 'animate-on-scroll'
  as?: 'div' | 'li' | 'section' | 'article'
  className?: string | undefined
  children: ReactNode
}

/**
 * Fades its headings and paragraphs in when the visitor scrolls to it. It has the class `animate` while
 * it is in the viewport.
 *
 * The text is visible without the class, which only starts an animation (global.css). Saved pages,
 * full-page screenshots and pages without script are therefore complete.
 */
export function Reveal({
  revealClass = 'animate-on-scroll',
  as: Tag = 'div',
  className,
  children,
}: RevealProps) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let hiddenAt: number | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isVisible = entries.at(-1)!.isIntersecting
        element.classList.toggle('animate', isVisible)
        // Not on page load, and not when a screenshot enlarges the window.
        const isScrolledTo = isVisible && hiddenAt !== undefined && hiddenAt !== scrollY
        element.toggleAttribute('data-scrolled-to', isScrolledTo)
        if (!isVisible) hiddenAt = scrollY
      },
      { threshold: THRESHOLD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        ref.current = element
      }}
      className={className ? `${revealClass} ${className}` : revealClass}
    >
      {children}
    </Tag>
  )
}
