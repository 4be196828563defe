import { demoPlan, demoTables } from '../../../content/booking-demo'
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
            data-booked={id === BOOKED_TABLE}
            style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
          >
            {id.slice(1)}
            {id === BOOKED_TABLE && (
              <>
                <span className={styles.selected}>{id.slice(1)}</span>
                <span className={styles.tableTouch} />
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
