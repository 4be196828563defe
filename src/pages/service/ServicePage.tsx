import { Link } from 'react-router-dom'
import { FaqList } from '../../components/FaqList'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { TitledList } from '../../components/TitledList'
import { getProjectDescription, getProjectKind } from '../../content/project-names'
import { projectById } from '../../content/projects'
import type { ServiceText } from '../../content/service-text'
import type { Service } from '../../content/services'
import { CALL_FORM_PATH } from '../../content/site'
import { venueRoutes } from '../../content/venue-routes'
import { DemoLinks } from '../../features/reservations/DemoLinks'
import { HostEvening } from '../../features/reservations/HostEvening'
import { ServiceExample } from '../../features/services/ServiceExample'
import { ServiceOpening } from '../../features/services/ServiceOpening'
import { ServiceTerms } from '../../features/services/ServiceTerms'
import { UnrollingPanorama } from '../../features/services/UnrollingPanorama'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import { MediaSplit } from './MediaSplit'
import styles from './ServicePage.module.css'

type PageMessages = typeof import('./en') & { text: ServiceText }

/** A service: its description, benefits and frequently asked questions, and a sample project. */
export default function ServicePage({ data: service, messages }: PageProps<Service, PageMessages>) {
  const { text, servicePage } = messages
  const shared = useMessages()
  const { projectLabels } = shared
  const localize = useLocalizePath()
  const project = projectById(service.framedProject)
  const { title, view = projectLabels.view } = shared.projects[project.messageId]
  const description = getProjectDescription(project, messages)

  return (
    <>
      <ServiceOpening service={service} text={text} messages={servicePage} />
      {text.unroll && <UnrollingPanorama {...text.unroll} />}
      <Section tone="chalk" tight as={text.example ? 'section' : 'div'}>
        {text.example ? (
          <Reveal className={styles.example}>
            <div>
              <h2 className={styles.heading}>{text.example.heading}</h2>
              <p className={styles.paragraph}>{text.paragraph}</p>
            </div>
            <ServiceExample example={text.example} label={servicePage.example} />
          </Reveal>
        ) : (
          <p className={styles.paragraph}>{text.paragraph}</p>
        )}
      </Section>
      <Section tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{text.benefitsHeading}</h2>
          <TitledList items={text.benefits} className={styles.benefits} />
        </Reveal>
      </Section>
      {text.demoLinks && (
        <Section tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{text.demoLinks.heading}</h2>
            <DemoLinks slug={venueRoutes[0].slug} messages={text.demoLinks} />
          </Reveal>
          <HostEvening />
        </Section>
      )}
      {text.terms && (
        <Section tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{servicePage.terms.heading}</h2>
            <ServiceTerms slug={service.slug} terms={text.terms} messages={servicePage.terms} />
          </Reveal>
        </Section>
      )}
      <Section tone="chalk" tight>
        <Reveal>
          <h2 className={styles.heading}>{servicePage.answersHeading}</h2>
          <FaqList items={text.answers} linkLabel={servicePage.answerLink} />
          <p className={styles.all}>
            <Link to={localize('/answers')}>{servicePage.allAnswers}</Link>
          </p>
        </Reveal>
      </Section>
      {!text.demoLinks && (
        <Section>
          <MediaSplit project={project}>
            <Reveal>
              <h2>{title}</h2>
              <p className={styles.kind}>{getProjectKind(project, shared)}</p>
              {description && <p>{description}</p>}
              <p>
                <Link className="button" data-variant="secondary" to={localize(project.path)}>
                  {view}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </Link>
              </p>
            </Reveal>
          </MediaSplit>
        </Section>
      )}
      <Section tone="night" tight>
        <div className={styles.action}>
          <h2>{servicePage.callHeading}</h2>
          <p>{servicePage.callText}</p>
          <Link className="button" to={localize(CALL_FORM_PATH)}>
            {servicePage.call}
          </Link>
        </div>
      </Section>
    </>
  )
}
