import styles from './MailStatus.module.css'

type MailStatusProps = {
  /** What the mail is: "Reply to the visitor". */
  label: string
  status: 'sent' | 'pending' | 'uncertain' | 'failed'
  /** The status in words: "Not delivered: call". */
  text: string
  /** The button that sends the mail again, if that is possible. */
  sendAgain?: {
    label: string
    /** Names the mail, too, since a page has several of these buttons. */
    accessibleName: string
    isBusy: boolean
    onClick: () => void
  }
}

/** Whether a mail was sent, is on its way or was not delivered, with a button to send it again. */
export function MailStatus({ label, status, text, sendAgain }: MailStatusProps) {
  return (
    <p className={styles.mail} data-status={status}>
      <span>
        {label}: <strong>{text}</strong>
      </span>
      {sendAgain && (
        <button
          type="button"
          aria-label={sendAgain.accessibleName}
          aria-disabled={sendAgain.isBusy || undefined}
          onClick={() => sendAgain.isBusy || sendAgain.onClick()}
        >
          {sendAgain.label}
        </button>
      )}
    </p>
  )
}
