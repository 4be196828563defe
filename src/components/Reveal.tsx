import { type ReactNode, useEffect, useRef } from 'react'

/** The visible part of an element at which it is revealed; the specification fixes it. */
const THRESHOLD = 0.01

type RevealProps = {
  /** The element's class from the specification. */
  revealClass?: 'provider-item' | 'product-item' | 'project-item' | 'animate-on-scroll'
  as?: 'div' | 'li' | 'section' | 'article'
  className?: string | undefined
  children: ReactNode
}

/**
 * Fades its headings and paragraphs in when it enters the viewport, by the class `animate`.
 *
 * Nothing is hidden before the first observation (`data-reveal`). The page is therefore complete
 * without a script, and elements in the first view do not flicker.
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
    const observer = new IntersectionObserver(
      (entries) => {
        element.classList.toggle('animate', entries.at(-1)?.isIntersecting)
        element.dataset.reveal = 'armed'
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
