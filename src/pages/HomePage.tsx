import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Carousel } from '../components/Carousel'
import { Divider } from '../components/Divider'
import { FlipCard } from '../components/FlipCard'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { ServiceIcon } from '../components/ServiceIcon'
import { useLoaded } from '../components/use-loaded'
import { homeSamples, homeTestimonials, ourServices, whyChooseUs } from '../content/home'
import { still } from '../content/pictures'
import { homeProjects, type Project, projectById, projectWords } from '../content/projects'
import { services } from '../content/services'
import { testimonials, testimonialsNote } from '../content/testimonials'
import { ContactSection } from '../forms/ContactSection'
import { Hero } from '../tours/Hero'
import { ProjectFrame } from '../tours/ProjectFrame'
import styles from './HomePage.module.css'

/** Examples never where visitors come; without any testimonial, the section is not there. */
const voices = testimonials.filter(
  ({ example }) => !example || import.meta.env.MODE !== 'production',
)

/** The front door: the studio's work, first as a place to look around in. */
export default function HomePage() {
  const [loaded, pictureReady] = useLoaded()

  return (
    <>
      {loaded || <LoadingOverlay />}
      <Hero onPicture={pictureReady} />
      <Section>
        <Reveal className={styles.intro}>
          <h2>{ourServices.heading}</h2>
          <p>{ourServices.text}</p>
        </Reveal>
        <ServiceCards />
        <OtherServices />
      </Section>
      <Divider />
      <Section>
        <Reveal className={styles.intro}>
          <h2>{homeSamples.heading}</h2>
          <p>{homeSamples.text}</p>
        </Reveal>
        <ul className={styles.projects}>
          {homeProjects.map((id) => (
            <Reveal key={id} as="li" kind="project-item" className={styles.project}>
              <FramedProject project={projectById(id)} />
            </Reveal>
          ))}
        </ul>
        <p className={styles.more}>
          <Link className="button" data-quiet="" to="/samples">
            {homeSamples.more}
          </Link>
        </p>
      </Section>
      <Section tone="night">
        <Reveal className={styles.intro}>
          <h2>{whyChooseUs.heading}</h2>
        </Reveal>
        <ol className={styles.reasons}>
          {whyChooseUs.items.map(({ title, text }) => (
            <Reveal key={title} as="li" kind="provider-item" className={styles.reason}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ol>
      </Section>
      {voices.length > 0 && (
        <Section>
          <Reveal className={styles.intro}>
            <h2>{homeTestimonials.heading}</h2>
            {voices.some(({ example }) => example) && (
              <>
                <p>{testimonialsNote.en}</p>
                <p lang="el">{testimonialsNote.el}</p>
              </>
            )}
          </Reveal>
          <Testimonials />
        </Section>
      )}
      <ContactSection />
    </>
  )
}

function ServiceCards() {
  const [flipped, setFlipped] = useState<string | null>(null)
  const cards = services.filter((service) => service.group === 'see')
  return (
    <ul className={styles.cards}>
      {cards.map((service) => (
        <li key={service.slug}>
          <FlipCard
            label={service.name}
            flipped={flipped === service.slug}
            onFlip={(turned) => setFlipped(turned ? service.slug : null)}
            front={
              <div className={styles.front}>
                <Picture
                  still={still(service.picture)}
                  alt=""
                  sizes="(min-width: 1100px) 24rem, (min-width: 600px) 45vw, 90vw"
                  className={styles.cover}
                />
                <div className={styles.caption}>
                  <ServiceIcon icon={service.icon} />
                  <h3>{service.name}</h3>
                </div>
              </div>
            }
          >
            <div className={styles.back}>
              <div>
                {/* The front has said it to a screen reader. */}
                <p className={styles.backName} aria-hidden="true">
                  {service.name}
                </p>
                <p>{service.summary}</p>
                <p className={styles.forWhom}>
                  <span>{ourServices.forWhom}</span> {service.forWhom}
                </p>
              </div>
              <Link className="button" data-quiet="" to={service.path}>
                {ourServices.details}
                <span className="visually-hidden">: {service.name}</span>
              </Link>
            </div>
          </FlipCard>
        </li>
      ))}
    </ul>
  )
}

function OtherServices() {
  return (
    <Reveal className={styles.others}>
      <h3>{ourServices.more}</h3>
      <ul>
        {services
          .filter((service) => service.group === 'seen')
          .map(({ slug, path, name, summary }) => (
            <li key={slug}>
              <Link to={path}>{name}</Link>
              <p>{summary}</p>
            </li>
          ))}
      </ul>
      <Link className="button" data-quiet="" to="/services">
        {ourServices.all}
      </Link>
    </Reveal>
  )
}

function FramedProject({ project }: { project: Project }) {
  return (
    <figure className={styles.figure}>
      <ProjectFrame project={project} />
      <figcaption className={styles.legend}>
        <div>
          <h3>{project.title}</h3>
          <p>{project.kind}</p>
        </div>
        <Link to={project.path}>
          {projectWords.view}
          <span className="visually-hidden">: {project.title}</span>
        </Link>
      </figcaption>
    </figure>
  )
}

function Testimonials() {
  const half = Math.ceil(voices.length / 2)
  const rows = [voices.slice(0, half), voices.slice(half)]
  return (
    <div className={styles.testimonials}>
      {rows
        .filter(({ length }) => length > 0)
        .map((row, index) => (
          <Carousel
            key={row[0]?.name}
            label={index === 0 ? homeTestimonials.first : homeTestimonials.second}
            words={homeTestimonials}
            slides={row.map(({ name, date, content }) => ({
              id: name,
              content: (
                <figure className={styles.voice} lang="el">
                  <blockquote>
                    <p>{content}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{name}</strong>
                    <span>{date}</span>
                  </figcaption>
                </figure>
              ),
            }))}
          />
        ))}
    </div>
  )
}
