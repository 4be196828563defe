import { Picture } from '../../../components/Picture'
import { demoPictures } from '../../../content/booking-demo'
import screen from './BookingDemoScreen.module.css'
import { BOOKED_TABLE, PICTURE_SIZES } from './booked-table'
import styles from './SeatView.module.css'

type SeatViewProps = {
  caption: string
  loading: 'eager' | 'lazy'
  priority?: boolean
  /** Whether it appears only after the table has been tapped. */
  appears?: boolean
}

/** The view from the booked table. */
export function SeatView({ caption, appears, ...picture }: SeatViewProps) {
  return (
    <div
      className={appears ? `${styles.view} ${screen.afterTap}` : styles.view}
      data-appears={appears}
    >
      <Picture image={demoPictures[BOOKED_TABLE]} sizes={PICTURE_SIZES} alt="" {...picture} />
      <p>{caption}</p>
    </div>
  )
}
