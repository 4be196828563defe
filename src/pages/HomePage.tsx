import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { Divider } from '../components/Divider'
import { FlipCard } from '../components/FlipCard'
import { LoadingOverlay } from '../components/LoadingOverlay'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { ServiceIcon } from '../components/ServiceIcon'
import { useLoaded } from '../components/use-loaded'
import { still } from '../content/pictures'
import { homeProjects, type Project, projectById } from '../content/projects'
import { services } from '../content/services'
import { examples, testimonials } from '../content/testimonials'
import { ContactSection } from '../forms/ContactSection'
import { loadChunk } from '../lib/chunks'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { Hero } from '../tours/Hero'
import { ProjectFrame } from '../tours/ProjectFrame'
import styles from './HomePage.module.css'

type Words = typeof import('../content/en/home')

type Home = Words['home']

type ServicesProps = { words: Home['ourServices']; summaries: Words['serviceSummaries'] }

/** None where visitors come. */
const invented = import.meta.env.MODE === 'production' ? [] : examples

const voices = [...testimonials, ...invented]

/** Comes with the page where there is something to show alone. */
const testimonialsCode =
  voices.length > 0 && loadChunk('testimonials', () => import('../components/Testimonials'))

// A failure is told when they are to be shown.
if (testimonialsCode) testimonialsCode.catch(() => {})

/** The front door: the studio's work, first as a place to look around in. */
export default function HomePage({ words: { home, serviceSummaries } }: PageProps<null, Words>) {
  const { site } = useWords()
  const local = useLocalPath()
  const { ourServices, samples, whyChooseUs } = home
  const [loaded, pictureReady] = useLoaded()

  return (
    <>
      {loaded || <LoadingOverlay label={site.loading} />}
      <Hero words={home.hero} onPicture={pictureReady} />
      <Section>
        <Reveal className={styles.intro}>
          <h2>{ourServices.heading}</h2>
          <p>{ourServices.text}</p>
        </Reveal>
        <ServiceCards words={ourServices} summaries={serviceSummaries} />
        <OtherServices words={ourServices} summaries={serviceSummaries} />
      </Section>
      <Divider />
      <Section>
        <Reveal className={styles.intro}>
          <h2>{samples.heading}</h2>
          <p>{samples.text}</p>
        </Reveal>
        <ul className={styles.projects}>
          {homeProjects.map((id) => (
            <Reveal key={id} as="li" kind="project-item" className={styles.project}>
              <FramedProject project={projectById(id)} />
            </Reveal>
          ))}
        </ul>
        <p className={styles.more}>
          <Link className="button" data-quiet="" to={local('/samples')}>
            {samples.more}
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
      {testimonialsCode && (
        <Section>
          <Reveal className={styles.intro}>
            <h2>{home.testimonials.heading}</h2>
            {invented.length > 0 && <p>{home.testimonials.examples}</p>}
          </Reveal>
          <Voices code={testimonialsCode} words={home.testimonials} />
        </Section>
      )}
      <ContactSection words={home.bookACall} />
    </>
  )
}

type VoicesProps = {
  code: Promise<typeof import('../components/Testimonials')>
  words: Home['testimonials']
}

function Voices({ code, words }: VoicesProps) {
  const { Testimonials } = use(code)
  return <Testimonials words={words} voices={voices} />
}

function ServiceCards({ words, summaries }: ServicesProps) {
  const said = useWords().services
  const local = useLocalPath()
  const [flipped, setFlipped] = useState<string | null>(null)
  const cards = services.filter((service) => service.group === 'see')
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, path, picture }) => (
        <li key={slug}>
          <FlipCard
            label={said[slug].name}
            flipped={flipped === slug}
            onFlip={(turned) => setFlipped(turned ? slug : null)}
            front={
              <div className={styles.front}>
                <Picture
                  still={still(picture)}
                  alt=""
                  sizes="(min-width: 1100px) 24rem, (min-width: 600px) 45vw, 90vw"
                  className={styles.cover}
                />
                <div className={styles.caption}>
                  <ServiceIcon slug={slug} />
                  <h3>{said[slug].name}</h3>
                </div>
              </div>
            }
          >
            <div className={styles.back}>
              <div>
                {/* The front has said it to a screen reader. */}
                <p className={styles.backName} aria-hidden="true">
                  {said[slug].name}
                </p>
                <p>{summaries[slug].text}</p>
                <p className={styles.forWhom}>
                  <span>{words.forWhom}</span> {summaries[slug].forWhom}
                </p>
              </div>
              <Link className="button" data-quiet="" to={local(path)}>
                {words.details}
                <span className="visually-hidden">{`: ${said[slug].name}`}</span>
              </Link>
            </div>
          </FlipCard>
        </li>
      ))}
    </ul>
  )
}

function OtherServices({ words, summaries }: ServicesProps) {
  const said = useWords().services
  const local = useLocalPath()
  return (
    <Reveal className={styles.others}>
      <h3>{words.more}</h3>
      <ul>
        {services
          .filter((service) => service.group === 'seen')
          .map(({ slug, path }) => (
            <li key={slug}>
              <Link to={local(path)}>{said[slug].name}</Link>
              <p>{summaries[slug].text}</p>
            </li>
          ))}
      </ul>
      <Link className="button" data-quiet="" to={local('/services')}>
        {words.all}
      </Link>
    </Reveal>
  )
}

function FramedProject({ project }: { project: Project }) {
  const { projects, projectWords } = useWords()
  const { title, kind } = projects[project.words]
  const local = useLocalPath()
  return (
    <figure className={styles.figure}>
      <ProjectFrame project={project} />
      <figcaption className={styles.legend}>
        <div>
          <h3>{title}</h3>
          <p>{kind}</p>
        </div>
        <Link to={local(project.path)}>
          {projectWords.view}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Link>
      </figcaption>
    </figure>
  )
}
