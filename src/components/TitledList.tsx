import styles from './TitledList.module.css'

type TitledListProps = {
  items: readonly { title: string; text: string }[]
  /** How the items stand together; one under the other, with a line over each, unless told. */
  className?: string | undefined
}

/** Points with a heading and a sentence or two each. */
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
