import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Divider } from '../components/Divider'
import { FaqList } from '../components/FaqList'
import { FULL_WIDTH_SIZES, Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { TitledList } from '../components/TitledList'
import { offers } from '../content/offer'
import { getPicture } from '../content/pictures'
import { getProjectKind } from '../content/project-names'
import { projectById } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import type { Service } from '../content/services'
import { CALL_FORM_PATH } from '../content/site'
import { venueRoutes } from '../content/venue-routes'
import { DemoLinks } from '../features/reservations/DemoLinks'
import { MediaSplit } from '../features/tours/MediaSplit'
import { useLocalizePath, useMessages } from '../lib/messages'
import type { PageProps } from '../lib/route'
import styles from './ServicePage.module.css'

type PageMessages = { text: ServiceText } & typeof import('../content/en/service-page') &
  typeof import('../content/en/project-descriptions')

/** A service: its description, benefits and frequently asked questions, and a sample project. */
export default function ServicePage({
  data: service,
  messages: { text, servicePage, projectDescriptions },
}: PageProps<Service, PageMessages>) {
  const shared = useMessages()
  const { projectLabels } = shared
  const localize = useLocalizePath()
  const project = projectById(service.project)
  const { title, view = projectLabels.view } = shared.projects[project.words]

  return (
    <>
      <div className={styles.opening}>
        <Picture
          image={getPicture(service.picture)}
          alt={text.pictureAlt}
          sizes={FULL_WIDTH_SIZES}
          className={styles.picture}
          priority
        />
      </div>
      <Section tight>
        <div className={styles.columns}>
          <h1 className={styles.title}>{shared.services[service.slug].title}</h1>
          <p className={styles.paragraph}>{text.paragraph}</p>
        </div>
      </Section>
      <Section tone="chalk" tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{text.benefitsHeading}</h2>
          <TitledList items={text.benefits} />
        </Reveal>
      </Section>
      {text.demoLinks && (
        <Section tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{text.demoLinks.heading}</h2>
            <DemoLinks slug={venueRoutes[0].slug} messages={text.demoLinks} />
          </Reveal>
        </Section>
      )}
      {text.terms && (
        <Section tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{servicePage.terms.heading}</h2>
            <Terms slug={service.slug} terms={text.terms} messages={servicePage.terms} />
          </Reveal>
        </Section>
      )}
      <Section tone="chalk" tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{servicePage.answersHeading}</h2>
          <div>
            <FaqList items={text.answers} linkLabel={servicePage.answerLink} />
            <p>
              <Link to={localize('/answers')} className={styles.all}>
                {servicePage.allAnswers}
              </Link>
            </p>
          </div>
        </Reveal>
      </Section>
      <Divider />
      <Section>
        <MediaSplit project={project}>
          <Reveal>
            <h2>{title}</h2>
            <p className={styles.kind}>{getProjectKind(project, shared)}</p>
            <p>{projectDescriptions[project.words]}</p>
            <p>
              <Link className="button" data-variant="secondary" to={localize(project.path)}>
                {view}
                <span className="visually-hidden">{`: ${title}`}</span>
              </Link>
            </p>
          </Reveal>
        </MediaSplit>
      </Section>
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

type TermsProps = {
  slug: Service['slug']
  terms: NonNullable<ServiceText['terms']>
  messages: PageMessages['servicePage']['terms']
}

/** The price of a service, its minimum term and its notice, without the values that are not set. */
function Terms({ slug, terms: { price, extra, termOf }, messages }: TermsProps) {
  const {
    once = null,
    perMonth = null,
    minimumMonths = null,
    noticeDays = null,
  } = offers[slug] ?? {}
  const oncePrice = once !== null && messages.once(once)
  const monthlyPrice = perMonth !== null && messages.perMonth(perMonth)
  return (
    <dl className={styles.terms}>
      <Term label={messages.price}>
        {oncePrice || monthlyPrice} {price}
      </Term>
      {extra && <Term label={extra.label}>{extra.text}</Term>}
      {minimumMonths !== null && (
        <Term label={messages.minimumTerm}>
          {messages.months(minimumMonths)} {termOf}
        </Term>
      )}
      {noticeDays !== null && (
        <Term label={messages.notice}>
          {messages.days(noticeDays)} {termOf}
        </Term>
      )}
    </dl>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
