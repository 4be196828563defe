import { Picture } from '../../components/Picture'
import { getPicture } from '../../content/pictures'
import type { ExampleOf } from '../../content/service-text'
import styles from './BookingExample.module.css'

/** A table on the floor plan of the sample café, its view, and the reservation that a guest makes. */
export function BookingExample({ example }: { example: ExampleOf<'booking'> }) {
  return (
    <div className={styles.booking}>
      <div className={styles.plan}>
        <img
          src="/samples/madania/plan.svg"
          alt={example.planAlt}
          width="1482"
          height="780"
          loading="lazy"
        />
        <span className={styles.marker} aria-hidden="true">
          1
        </span>
      </div>
      <div className={styles.view}>
        <Picture
          image={getPicture('madania-table1')}
          alt={example.viewAlt}
          sizes="(min-width: 1000px) 28rem, 55vw"
        />
      </div>
      <div className={styles.summary}>
        <ul>
          {example.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <span className={styles.action}>{example.action}</span>
      </div>
    </div>
  )
}
