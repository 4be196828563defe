import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './FaqList.module.css'

/** `id` is the anchor of the item; `extra` follows its answer. */
export type FaqListItem = { id: string; question: string; answer: string; extra?: ReactNode }

type FaqListProps = {
  items: readonly FaqListItem[]
  /** The label of the link to an item's anchor; for screen readers, the question follows. */
  linkLabel: string
}

/** Questions, each of which opens its answer with a link to its anchor. The anchor in the address opens its own. */
export function FaqList({ items, linkLabel }: FaqListProps) {
  const hash = useSyncExternalStore(subscribeToHash, getHash, getServerHash)
  return (
    <div className={styles.list}>
      {items.map((item) => (
        <FaqDetails
          key={item.id}
          item={item}
          linkLabel={linkLabel}
          isMarked={hash === `#${item.id}`}
        />
      ))}
    </div>
  )
}

type FaqDetailsProps = { item: FaqListItem; linkLabel: string; isMarked: boolean }

function FaqDetails({ item, linkLabel, isMarked }: FaqDetailsProps) {
  const { id, question, answer, extra } = item
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (isMarked && details.current) details.current.open = true
  }, [isMarked])

  return (
    <details ref={details} id={id} className={styles.answer} data-marked={isMarked}>
      <summary className={styles.head}>
        <h3 className={styles.question}>{question}</h3>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </summary>
      <p className={styles.text}>{answer}</p>
      {extra}
      <p className={styles.anchor}>
        <a href={`#${id}`} aria-label={`${linkLabel}: ${question}`}>
          {linkLabel}
        </a>
      </p>
    </details>
  )
}

// `:target` does not match after the router has changed the address with pushState.
function subscribeToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const getHash = () => location.hash
const getServerHash = () => ''
