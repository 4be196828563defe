import { demoPlan, demoTables } from '../../../content/booking-demo'
import screen from './BookingDemoScreen.module.css'
import { BOOKED_TABLE } from './booked-table'
import styles from './FloorPlan.module.css'

/** The floor plan, on which the table is tapped. */
export function FloorPlan() {
  return (
    <div className={styles.plan}>
      <div className={styles.drawing}>
        <img src={demoPlan.path} width={demoPlan.width} height={demoPlan.height} alt="" />
        {demoTables.map(({ id, x, y, isFree }) => (
          <span
            key={id}
            className={styles.marker}
            data-free={isFree}
            style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
          >
            {id.slice(1)}
            {id === BOOKED_TABLE && (
              <>
                <span className={styles.selected}>{id.slice(1)}</span>
                <span className={`${screen.touch} ${styles.tableTouch}`} />
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
