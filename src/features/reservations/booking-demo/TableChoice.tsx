import { Picture } from '../../../components/Picture'
import { demoPictures } from '../../../content/booking-demo'
import type { bookingDemo } from '../../../content/en/booking-demo'
import screen from './BookingDemoScreen.module.css'
import { BOOKED_TABLE, PICTURE_SIZES } from './booked-table'
import { FloorPlan } from './FloorPlan'
import { SeatView } from './SeatView'
import styles from './TableChoice.module.css'

type TableChoiceProps = {
  messages: (typeof bookingDemo)['screen']
  loading: 'eager' | 'lazy'
}

/** The plan, the view and the list of tables, until the booking. */
export function TableChoice({ messages, loading }: TableChoiceProps) {
  return (
    <>
      <p className={styles.tabs}>
        <span>{messages.views.tour}</span>
        <span>
          {messages.views.plan}
          <span className={`${styles.line} ${styles.beforeTap}`} />
        </span>
        <span>
          {messages.views.seat}
          <span className={`${styles.line} ${screen.afterTap}`} />
        </span>
      </p>
      <div className={screen.stage}>
        <FloorPlan />
        <SeatView caption={messages.view} loading={loading} appears />
      </div>
      <div className={screen.list}>
        <p className={screen.heading}>{messages.heading}</p>
        <p className={styles.legend}>
          <strong>{messages.list}</strong> {messages.free}
        </p>
        {(['t2', 't8'] as const).map((id) => (
          <div key={id} className={styles.card}>
            <Picture
              image={demoPictures[id]}
              sizes={PICTURE_SIZES}
              alt=""
              loading={id === BOOKED_TABLE ? loading : 'lazy'}
            />
            <p>
              <strong>{messages.tables[id].name}</strong> <span>{messages.seats}</span>
              <br />
              {messages.tables[id].location}
            </p>
            {id === BOOKED_TABLE && <span className={`${styles.chosen} ${screen.afterTap}`} />}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <span className={styles.choose}>{messages.choose}</span>
        <span className={`${styles.book} ${screen.afterTap}`}>{messages.book}</span>
        <span className={`${screen.touch} ${styles.bookingTouch}`} />
      </div>
    </>
  )
}
