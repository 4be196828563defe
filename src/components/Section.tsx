import type { ReactNode } from 'react'
import styles from './Section.module.css'

type SectionProps = {
  tone?: 'marble' | 'chalk' | 'night'
  id?: string
  /** Less padding above and below. */
  tight?: boolean
  /** A `div` if it has no heading. */
  as?: 'section' | 'div'
  children: ReactNode
}

/** A full-width section with a background, and its content in the page's column. */
export function Section({
  tone = 'marble',
  id,
  tight = false,
  as: Element = 'section',
  children,
}: SectionProps) {
  return (
    <Element className={styles.section} data-tone={tone} data-tight={tight || undefined} id={id}>
      <div className={styles.content}>{children}</div>
    </Element>
  )
}
