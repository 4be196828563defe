import type { ComponentProps } from 'react'
import styles from './ActionButton.module.css'

/** A small outlined button. With `aria-pressed`, a toggle that shows a check mark while it is on. */
export function ActionButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.button} {...props} />
}
