import { Link } from 'react-router-dom'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { still } from '../content/pictures'
import { type Service, services } from '../content/services'
import { callForm } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import styles from './ServicesPage.module.css'

type Words = typeof import('../content/en/services-page') &
  typeof import('../content/en/service-page') &
  Pick<typeof import('../content/en/home'), 'serviceSummaries'>

/** All eight services in their two groups. */
export default function ServicesPage({
  words: { servicesPage, servicePage, serviceSummaries },
}: PageProps<null, Words>) {
  const local = useLocalPath()

  return (
    <>
      <Section tight>
        <h1>{servicesPage.title}</h1>
        <p className={styles.intro}>{servicesPage.intro}</p>
      </Section>
      {(['see', 'seen'] as const).map((group) => (
        <Section key={group} tone={group === 'see' ? 'chalk' : 'marble'}>
          <Reveal className={styles.head}>
            <h2>{servicesPage.groups[group].heading}</h2>
            <p>{servicesPage.groups[group].line}</p>
          </Reveal>
          <ul className={styles.list}>
            {services
              .filter((service) => service.group === group)
              .map((service) => (
                <Reveal key={service.slug} as="li" kind="product-item">
                  <ServiceRow service={service} summary={serviceSummaries[service.slug].text} />
                </Reveal>
              ))}
          </ul>
        </Section>
      ))}
      <Section tone="night" tight>
        <h2>{servicePage.callHeading}</h2>
        <p className={styles.intro}>{servicesPage.call}</p>
        <Link className="button" to={local(callForm)}>
          {servicePage.call}
        </Link>
      </Section>
    </>
  )
}

function ServiceRow({ service, summary }: { service: Service; summary: string }) {
  const { name } = useWords().services[service.slug]
  const local = useLocalPath()

  return (
    <article className={styles.row}>
      <Picture
        still={still(service.picture)}
        alt=""
        sizes="(min-width: 900px) 30rem, 90vw"
        className={styles.picture}
        first={service === services[0]}
      />
      <div>
        <h3 className={styles.title}>
          <Link to={local(service.path)}>{name}</Link>
        </h3>
        <p>{summary}</p>
      </div>
    </article>
  )
}
