import type { ReactNode } from 'react'
import styles from './Section.module.css'

type SectionProps = {
  tone?: 'marble' | 'chalk' | 'night'
  id?: string
  /** Less air above and below, for a section that belongs to its neighbour. */
  tight?: boolean
  children: ReactNode
}

/** A band of a page on one ground, its content on the site's grid. */
export function Section({ tone = 'marble', id, tight = false, children }: SectionProps) {
  return (
    <section className={styles.section} data-tone={tone} data-tight={tight} id={id}>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
