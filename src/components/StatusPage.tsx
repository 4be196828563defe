import type { ReactNode } from 'react'
import { Meridian } from './Meridian'
import styles from './StatusPage.module.css'

type StatusPageProps = {
  header?: ReactNode
  /** A small line above the title, such as an HTTP status. */
  status?: string
  title: string
  text: ReactNode
  /** The error message; screen readers announce it at once. */
  detail?: string
  /** Buttons. */
  actions: ReactNode
  /** Further links below the buttons. */
  children?: ReactNode
}

/** A page for an error or an unknown address: an explanation, and links to other pages. */
export function StatusPage({
  header,
  status,
  title,
  text,
  detail,
  actions,
  children,
}: StatusPageProps) {
  return (
    <div className={styles.page}>
      <Meridian className={styles.meridian} />
      {header && <div className={styles.header}>{header}</div>}
      <div className={styles.content}>
        {status && <p className={styles.status}>{status}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {detail && (
          <p className={styles.detail} role="alert">
            {detail}
          </p>
        )}
        <p className={styles.actions}>{actions}</p>
        {children}
      </div>
    </div>
  )
}
