import styles from './Divider.module.css'

/** A decorative curve between two sections, like a parallel on a globe. */
export function Divider() {
  return (
    <svg
      viewBox="0 0 1440 48"
      preserveAspectRatio="none"
      className={styles.divider}
      aria-hidden="true"
    >
      <path d="M0 2Q720 90 1440 2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
