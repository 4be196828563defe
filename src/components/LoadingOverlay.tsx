import { useEffect } from 'react'
import styles from './LoadingOverlay.module.css'

/** Covers the page with an animated globe and blocks scrolling while it is mounted. */
export function LoadingOverlay({ label }: { label: string }) {
  useEffect(() => {
    document.documentElement.dataset.loading = ''
    return () => {
      delete document.documentElement.dataset.loading
    }
  }, [])

  return (
    <div className={styles.overlay} role="status">
      <svg viewBox="0 0 96 96" aria-hidden="true" className={styles.globe}>
        <circle cx="48" cy="48" r="46" />
        <ellipse cx="48" cy="48" rx="46" ry="46" className={styles.turning} />
        <ellipse cx="48" cy="48" rx="46" ry="46" className={styles.following} />
        <path d="M2 48h92" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
