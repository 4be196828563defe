import { Link } from 'react-router-dom'
import { Picture } from '../../components/Picture'
import type { servicePage } from '../../content/en/service-page'
import { getPicture } from '../../content/pictures'
import { projectById } from '../../content/projects'
import type { ServiceText } from '../../content/service-text'
import type { Service } from '../../content/services'
import { CALL_FORM_PATH } from '../../content/site'
import { venueRoutes } from '../../content/venue-routes'
import { useLocalizePath, useMessages } from '../../lib/messages'
import { getStartingPrice } from './get-starting-price'
import styles from './ServiceOpening.module.css'

type ServiceOpeningProps = {
  service: Service
  text: ServiceText
  messages: typeof servicePage
}

/** The sample of a visual service: a tour, video or model, or the sample restaurant's page. */
const getSamplePath = ({ slug, project }: Service) =>
  slug === 'reservation-system' ? `/reserve/${venueRoutes[0].slug}` : projectById(project).path

/** The first view of a service's page: what it is, from what price, how long it takes, and its picture. */
export function ServiceOpening({ service, text, messages }: ServiceOpeningProps) {
  const { title } = useMessages().services[service.slug]
  const localize = useLocalizePath()
  const facts = [text.trial, getStartingPrice(service.slug, messages.terms), text.duration]

  return (
    <section className={styles.opening}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <ul className={styles.facts}>{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
        <p className={styles.actions}>
          <Link className="button" to={localize(CALL_FORM_PATH)}>
            {messages.call}
          </Link>
          {service.group === 'visual' && (
            // Not a Link, because the sample of the reservation system is a page of another app.
            <a className="button" data-variant="secondary" href={localize(getSamplePath(service))}>
              {messages.openSample}
            </a>
          )}
        </p>
      </div>
      <figure className={styles.figure}>
        <Picture
          image={getPicture(service.picture)}
          alt={text.pictureAlt}
          sizes="(min-width: 900px) 92vw, 110vw"
          className={styles.picture}
          priority
        />
        {projectById(service.project).isSample && (
          <figcaption className={styles.note}>{messages.pictureNote}</figcaption>
        )}
      </figure>
    </section>
  )
}
