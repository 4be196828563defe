import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { Divider } from '../components/Divider'
import { FlipCard } from '../components/FlipCard'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { ServiceIcon } from '../components/ServiceIcon'
import { useHeroLoaded } from '../components/use-hero-loaded'
import { getPicture } from '../content/pictures'
import { homeProjects, type Project, projectById } from '../content/projects'
import { services } from '../content/services'
import { exampleTestimonials, testimonials } from '../content/testimonials'
import { ContactSection } from '../features/forms/ContactSection'
import { Hero } from '../features/tours/Hero'
import { ProjectFrame } from '../features/tours/ProjectFrame'
import { loadChunk } from '../lib/chunks'
import { useLocalizePath, useMessages } from '../lib/messages'
import type { PageProps } from '../lib/route'
import styles from './HomePage.module.css'

type PageMessages = typeof import('../content/en/home')

type HomeMessages = PageMessages['home']

type ServicesProps = {
  messages: HomeMessages['ourServices']
  summaries: PageMessages['serviceSummaries']
}

/** Example testimonials are for development only. */
const examples = import.meta.env.MODE === 'production' ? [] : exampleTestimonials

const reviews = [...testimonials, ...examples]

/** `loadRoute` waits for it. Undefined without testimonials, so that the carousel is not loaded. */
export const ready =
  reviews.length > 0
    ? loadChunk('testimonials', () => import('../components/Testimonials'))
    : undefined

export default function HomePage({
  messages: { home, serviceSummaries },
}: PageProps<null, PageMessages>) {
  const { site } = useMessages()
  const localize = useLocalizePath()
  const { ourServices, samples, whyChooseUs } = home
  const [isLoaded, handleImageLoad] = useHeroLoaded()

  return (
    <>
      {isLoaded || <LoadingOverlay label={site.loading} />}
      <Hero messages={home.hero} onPosterLoad={handleImageLoad} />
      <Section>
        <Reveal className={styles.intro}>
          <h2>{ourServices.heading}</h2>
          <p>{ourServices.text}</p>
        </Reveal>
        <ServiceCards messages={ourServices} summaries={serviceSummaries} />
        <OtherServices messages={ourServices} summaries={serviceSummaries} />
      </Section>
      <Divider />
      <Section>
        <Reveal className={styles.projectsIntro}>
          <h2>{samples.heading}</h2>
          <p>{samples.text}</p>
        </Reveal>
        <ul className={styles.projects}>
          {homeProjects.map((id) => (
            <Reveal key={id} as="li" revealClass="project-item" className={styles.project}>
              <FramedProject project={projectById(id)} />
            </Reveal>
          ))}
          <li className={styles.more}>
            <Link className="button" data-variant="secondary" to={localize('/samples')}>
              {samples.more}
            </Link>
          </li>
        </ul>
      </Section>
      <Section tone="night">
        <Reveal className={styles.intro}>
          <h2>{whyChooseUs.heading}</h2>
        </Reveal>
        <ol className={styles.reasons}>
          {whyChooseUs.items.map(({ title, text }) => (
            <Reveal key={title} as="li" revealClass="provider-item" className={styles.reason}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ol>
      </Section>
      {ready && (
        <Section>
          <Reveal className={styles.intro}>
            <h2>{home.testimonials.heading}</h2>
            {examples.length > 0 && <p>{home.testimonials.examples}</p>}
          </Reveal>
          <LazyTestimonials module={ready} messages={home.testimonials} />
        </Section>
      )}
      <ContactSection messages={home.bookACall} />
    </>
  )
}

type LazyTestimonialsProps = {
  module: Promise<typeof import('../components/Testimonials')>
  messages: HomeMessages['testimonials']
}

function LazyTestimonials({ module, messages }: LazyTestimonialsProps) {
  const { Testimonials } = use(module)
  return <Testimonials messages={messages} reviews={reviews} />
}

function ServiceCards({ messages, summaries }: ServicesProps) {
  const { services: names } = useMessages()
  const localize = useLocalizePath()
  const [flippedSlug, setFlippedSlug] = useState<string | null>(null)
  const cards = services.filter((service) => service.group === 'visual')
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, path, picture, icon }) => (
        <li key={slug}>
          <FlipCard
            label={names[slug].name}
            isFlipped={flippedSlug === slug}
            onFlip={(isFlipped) => setFlippedSlug(isFlipped ? slug : null)}
            front={
              <div className={styles.front}>
                <Picture
                  image={getPicture(picture)}
                  maxWidth={1200}
                  alt=""
                  sizes="(min-width: 1100px) 24rem, (min-width: 600px) 45vw, 9rem"
                  className={styles.cover}
                />
                <div className={styles.caption}>
                  <ServiceIcon name={icon} />
                  <h3>{names[slug].name}</h3>
                </div>
              </div>
            }
          >
            <div className={styles.back}>
              <div>
                {/* The card's label already contains the name. */}
                <p className={styles.backName} aria-hidden="true">
                  {names[slug].name}
                </p>
                <p>{summaries[slug].text}</p>
                <p className={styles.forWhom}>
                  <span>{messages.forWhom}</span> {summaries[slug].forWhom}
                </p>
              </div>
              <Link className="button" data-variant="secondary" to={localize(path)}>
                {messages.details}
                <span className="visually-hidden">{`: ${names[slug].name}`}</span>
              </Link>
            </div>
          </FlipCard>
        </li>
      ))}
    </ul>
  )
}

function OtherServices({ messages, summaries }: ServicesProps) {
  const { services: names } = useMessages()
  const localize = useLocalizePath()
  return (
    <Reveal className={styles.others}>
      <h3>{messages.more}</h3>
      <ul>
        {services
          .filter((service) => service.group === 'marketing')
          .map(({ slug, path }) => (
            <li key={slug}>
              <Link to={localize(path)}>{names[slug].name}</Link>
              <p>{summaries[slug].text}</p>
            </li>
          ))}
      </ul>
      <Link className="button" data-variant="secondary" to={localize('/services')}>
        {messages.all}
      </Link>
    </Reveal>
  )
}

function FramedProject({ project }: { project: Project }) {
  const { projects, projectLabels } = useMessages()
  const { title, kind } = projects[project.words]
  const localize = useLocalizePath()
  return (
    <figure className={styles.figure}>
      <ProjectFrame project={project} />
      <figcaption className={styles.legend}>
        <div>
          <h3>{title}</h3>
          <p>{kind}</p>
        </div>
        <Link to={localize(project.path)}>
          {projectLabels.view}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Link>
      </figcaption>
    </figure>
  )
}
