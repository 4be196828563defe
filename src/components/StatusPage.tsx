import type { ReactNode } from 'react'
import { Meridian } from './Meridian'
import styles from './StatusPage.module.css'

type StatusPageProps = {
  /** What stands above all else, such as the way home. */
  header?: ReactNode
  /** A small line above the title, such as the status's number. */
  status?: string
  title: string
  text: ReactNode
  /** The failure in its own words; read out at once. */
  detail?: string
  /** What a visitor can do, as buttons. */
  actions: ReactNode
  /** Further ways out. */
  children?: ReactNode
}

/** A page that says why there is nothing else to see, and the ways out, on an empty graticule. */
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
