import type { FormMessages } from '../../content/en/forms'
import type { FormField } from '../../content/forms'
import styles from './SentEntry.module.css'

type SentEntryProps = {
  fields: readonly FormField[]
  /** The texts that were sent, by field. */
  values: Record<string, string>
  messages: FormMessages
  onSendAnother: () => void
}

/** What a form has sent, and a button that shows the form again. */
export function SentEntry({ fields, values, messages, onSendAnother }: SentEntryProps) {
  return (
    <>
      <dl className={styles.entry}>
        {fields
          .filter(({ name }) => values[name])
          .map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{values[name]}</dd>
            </div>
          ))}
      </dl>
      <button type="button" className="button" data-variant="secondary" onClick={onSendAnother}>
        {messages.sendAnother}
      </button>
    </>
  )
}
