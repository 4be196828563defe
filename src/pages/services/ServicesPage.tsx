import { Link } from 'react-router-dom'
import { Picture } from '../../components/Picture'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { getPicture } from '../../content/pictures'
import { type Service, services } from '../../content/services'
import { CALL_FORM_PATH } from '../../content/site'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './ServicesPage.module.css'

type PageMessages = typeof import('./en')

/** All services in two groups. */
export default function ServicesPage({
  messages: { servicesPage, servicePage },
}: PageProps<null, PageMessages>) {
  const localize = useLocalizePath()

  return (
    <>
      <Section tight>
        <h1>{servicesPage.title}</h1>
        <p className={styles.intro}>{servicesPage.intro}</p>
      </Section>
      {(['visual', 'marketing'] as const).map((group) => (
        <Section key={group} tone={group === 'visual' ? 'chalk' : 'marble'} tight>
          <Reveal className={styles.head}>
            <h2>{servicesPage.groups[group].heading}</h2>
            <p>{servicesPage.groups[group].line}</p>
          </Reveal>
          <ul className={styles.list}>
            {services
              .filter((service) => service.group === group)
              .map((service) => (
                <Reveal key={service.slug} as="li" revealClass="product-item">
                  <ServiceRow service={service} />
                </Reveal>
              ))}
          </ul>
        </Section>
      ))}
      <Section tone="night" tight>
        <h2>{servicePage.callHeading}</h2>
        <p className={styles.intro}>{servicesPage.call}</p>
        <Link className="button" to={localize(CALL_FORM_PATH)}>
          {servicePage.call}
        </Link>
      </Section>
    </>
  )
}

function ServiceRow({ service }: { service: Service }) {
  const { name, summary } = useMessages().services[service.slug]
  const localize = useLocalizePath()

  return (
    <article className={styles.row}>
      <Picture
        image={getPicture(service.picture)}
        alt=""
        sizes="(min-width: 900px) 30rem, 90vw"
        className={styles.picture}
        priority={service === services[0]}
      />
      <div>
        <h3 className={styles.title}>
          <Link to={localize(service.path)}>{name}</Link>
        </h3>
        <p>{summary}</p>
      </div>
    </article>
  )
}
