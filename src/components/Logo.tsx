import styles from './Logo.module.css'

/** The logo: a globe with a wing, and the name. Its size follows the font size. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className={styles.mark}>
        <circle cx="20" cy="28" r="14.5" />
        <ellipse cx="20" cy="28" rx="6.2" ry="14.5" />
        <path d="M20 13.5v29M5.5 28h29M24.5 14.2C30 8.2 37 6 45.5 6M29.6 17.2c4-4 8.6-5.8 13.9-5.9M33 21.4c2.6-2.6 5.4-4 8.5-4.4" />
      </svg>
      <span className={styles.word}>Hermes View</span>
    </span>
  )
}
