import type { bookingDemo } from '../../../content/en/booking-demo'
import styles from './BookingDemoScreen.module.css'
import { SeatView } from './SeatView'
import { TableChoice } from './TableChoice'

type BookingDemoScreenProps = {
  messages: (typeof bookingDemo)['screen']
  /** Before, there is only the confirmation. */
  isHydrated: boolean
  priority: boolean
}

/** Three states of the page for guests, drawn on top of each other: the plan, the view and the confirmation. */
export function BookingDemoScreen({ messages, isHydrated, priority }: BookingDemoScreenProps) {
  const loading = priority ? 'eager' : 'lazy'
  return (
    <div className={styles.page} aria-hidden="true">
      <p className={styles.header}>Madania Cafe Bar</p>
      {isHydrated && (
        <div className={styles.choosing}>
          <TableChoice messages={messages} loading={loading} />
        </div>
      )}
      <div className={styles.done}>
        <div className={styles.stage}>
          <SeatView caption={messages.view} loading={loading} priority={priority} />
        </div>
        <div className={styles.list}>
          <p className={styles.title}>{messages.confirmed}</p>
          <p className={styles.state}>{messages.state}</p>
          <dl>
            {messages.details.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}
