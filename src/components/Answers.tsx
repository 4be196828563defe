import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './Answers.module.css'

type AnswersProps = {
  /** `id` is the answer's anchor on its page; `more` stands under the answer. */
  items: readonly { id: string; question: string; answer: string; more?: ReactNode }[]
  /** Names the link to an answer; the question follows. */
  linkLabel: string
}

/** Questions that people ask, with our answers, each at an address of its own. */
export function Answers({ items, linkLabel }: AnswersProps) {
  const marked = useSyncExternalStore(onHashChange, readHash, noHash)
  return (
    <div>
      {items.map(({ id, question, answer, more }) => (
        <div key={id} id={id} className={styles.answer} data-marked={marked === `#${id}`}>
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
          {more}
        </div>
      ))}
    </div>
  )
}

// Not `:target` alone: that does not follow the router, which changes the address by script.
function onHashChange(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

const readHash = () => location.hash
const noHash = () => ''
