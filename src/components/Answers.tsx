import styles from './Answers.module.css'

type AnswersProps = {
  items: readonly { question: string; answer: string }[]
}

/** Questions that people ask, with our answers. */
export function Answers({ items }: AnswersProps) {
  return (
    <dl className={styles.answers}>
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
