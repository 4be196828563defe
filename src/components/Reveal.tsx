import { type ReactNode, useEffect, useRef } from 'react'

/** How much of an item is in view when it is revealed; the specification's value. */
const THRESHOLD = 0.01

type RevealProps = {
  /** Which of the specification's reveal classes the item carries. */
  kind?: 'provider-item' | 'product-item' | 'project-item' | 'animate-on-scroll'
  as?: 'div' | 'li' | 'section' | 'article'
  className?: string | undefined
  children: ReactNode
}

/**
 * Fades its headings and paragraphs in when it enters the viewport. The class `animate` comes and
 * goes with the view; nothing is hidden before the first look, so a page without script reads
 * whole and what is in view at the start does not flicker.
 */
export function Reveal({
  kind = 'animate-on-scroll',
  as: Tag = 'div',
  className,
  children,
}: RevealProps) {
  const item = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = item.current
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
        item.current = element
      }}
      className={className ? `${kind} ${className}` : kind}
    >
      {children}
    </Tag>
  )
}
