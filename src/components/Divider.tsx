import styles from './Divider.module.css'

/** Parts two sections by a parallel that bends as a lens bends it. */
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
