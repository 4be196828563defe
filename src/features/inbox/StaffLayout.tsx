import type { ReactNode } from 'react'
import { Logo } from '../../components/Logo'
import { site } from '../../content/site'
import { type Language, localizePath } from '../../domain/language'
import styles from './StaffLayout.module.css'

type StaffLayoutProps = {
  title: string
  /** The language of the content; English by default, as in the inbox. */
  lang?: Language
  children: ReactNode
}

/** The layout of the pages for staff: a link to the site, and the title. */
export function StaffLayout({ title, lang = 'en', children }: StaffLayoutProps) {
  return (
    <div className={styles.page} lang={lang}>
      <header className={styles.header}>
        {/* Loads a new document, since the pages for staff have a different content security policy. */}
        <a href={localizePath('/', lang)} className={styles.brand} aria-label={site.name}>
          <Logo />
        </a>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {children}
    </div>
  )
}
