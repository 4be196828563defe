import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './FaqList.module.css'

/** `id` is the anchor of the item; `extra` follows its answer. */
export type FaqListItem = { id: string; question: string; answer: string; extra?: ReactNode }

type FaqListProps = {
  items: readonly FaqListItem[]
  /** The beginning of the accessible name of an item's link; the question follows. */
  linkLabel: string
}

/** Questions and answers, each with a link to its own anchor. */
export function FaqList({ items, linkLabel }: FaqListProps) {
  const hash = useSyncExternalStore(subscribeToHash, getHash, getServerHash)
  return (
    <div className={styles.list}>
      {items.map(({ id, question, answer, extra }) => (
        <div key={id} id={id} className={styles.answer} data-marked={hash === `#${id}`}>
          <div className={styles.head}>
            <h3 className={styles.question}>{question}</h3>
            <a className={styles.link} href={`#${id}`}>
              <span className="visually-hidden">{`${linkLabel}: ${question}`}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.3" />
              </svg>
            </a>
          </div>
          <p className={styles.text}>{answer}</p>
          {extra}
        </div>
      ))}
    </div>
  )
}

// `:target` does not match after the router has changed the address with pushState.
function subscribeToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const getHash = () => location.hash
const getServerHash = () => ''
