import styles from './TitledList.module.css'

type TitledListProps = {
  items: readonly { title: string; text: string }[]
  /** The layout of the list; by default a column with a line above each item. */
  className?: string | undefined
}

/** A list of items with a heading and a short text. */
export function TitledList({ items, className = styles.lined }: TitledListProps) {
  return (
    <ul className={`${styles.list} ${className}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
