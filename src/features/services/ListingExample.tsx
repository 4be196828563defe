import { TourPoster } from '../../components/TourPoster'
import { getPosters } from '../../content/pictures'
import { projectById } from '../../content/projects'
import type { ExampleOf } from '../../content/service-text'
import { useMessages } from '../../lib/messages'
import styles from './ListingExample.module.css'

const project = projectById('6')

/** The entry of the sample barber shop on a map. */
export function ListingExample({ example }: { example: ExampleOf<'listing'> }) {
  const { title } = useMessages().projects[project.messageId]
  return (
    <div className={styles.listing}>
      <svg
        className={styles.map}
        viewBox="0 0 800 420"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M-20 330 820 250M-20 120 820 60M120-20 210 440M430-20 480 440M690-20 700 440M210 440 560-20" />
        <circle cx="250" cy="200" r="20" />
        <circle cx="250" cy="200" r="7" className={styles.pin} />
      </svg>
      <div className={styles.card}>
        <div className={styles.picture}>
          <TourPoster
            posters={getPosters(project)}
            alt=""
            shape="wide"
            sizes="(min-width: 1000px) 25rem, 80vw"
          />
        </div>
        <div className={styles.text}>
          <p className={styles.name}>{title}</p>
          <p>{example.place}</p>
          <p className={styles.status}>{example.status}</p>
          <ul className={styles.actions}>
            {example.actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
          <ul className={styles.rows}>
            {example.rows.map(({ label, value }) => (
              <li key={label}>
                <span>{label}</span> <span>{value}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
