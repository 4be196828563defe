import type { ReactNode } from 'react'
import { Logo } from '../components/Logo'
import { site } from '../content/site'
import styles from './StaffLayout.module.css'

/** What surrounds the pages for staff: the way to the site, and the page's name. */
export function StaffLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {/* A document of its own: the policy of these pages is not that of the others. */}
      <a href="/" className={styles.brand} aria-label={`${site.name}, home`}>
        <Logo />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
