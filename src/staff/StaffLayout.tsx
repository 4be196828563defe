import type { ReactNode } from 'react'
import { Logo } from '../components/Logo'
import type { Language } from '../content/language'
import { site } from '../content/site'
import { localPath } from '../lib/local-path'
import styles from './StaffLayout.module.css'

type StaffLayoutProps = {
  title: string
  /** Of what stands on it, where that is not the document's. */
  lang?: Language
  children: ReactNode
}

/** What surrounds the pages for staff: the way to the site, and the page's name. */
export function StaffLayout({ title, lang = 'en', children }: StaffLayoutProps) {
  return (
    <div className={styles.page} lang={lang}>
      {/* A document of its own: the policy of these pages is not that of the others. */}
      <a href={localPath('/', lang)} className={styles.brand} aria-label={`${site.name}, home`}>
        <Logo />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
