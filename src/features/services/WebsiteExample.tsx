import { Picture } from '../../components/Picture'
import { getPicture } from '../../content/pictures'
import type { ExampleOf } from '../../content/service-text'
import styles from './WebsiteExample.module.css'

/** The first screen of the sample apartment's website, on a phone in front of a computer's window. */
export function WebsiteExample({ example }: { example: ExampleOf<'website'> }) {
  const image = getPicture('urbanelegance-living')
  const { title, place, tour } = example
  return (
    <div className={styles.website}>
      <div className={styles.computer} aria-hidden="true">
        <Picture image={image} alt="" sizes="(min-width: 1000px) 50rem, 100vw" />
        <div className={styles.headline}>
          <span>{place}</span>
          <strong>{title}</strong>
        </div>
      </div>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <p className={styles.brand}>Urban Elegance</p>
          <Picture image={image} alt="" sizes="30rem" className={styles.picture} />
          <div className={styles.text}>
            <p>{place}</p>
            <p className={styles.title}>{title}</p>
            <p className={styles.tour}>{tour}</p>
            <ul>
              {example.rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </div>
          <ul className={styles.actions}>
            {example.actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
