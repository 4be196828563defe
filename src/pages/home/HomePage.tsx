import { Divider } from '../../components/Divider'
import { LoadingOverlay } from '../../components/LoadingOverlay'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { Testimonials } from '../../components/Testimonials'
import { exampleTestimonials, testimonials } from '../../content/testimonials'
import { useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import { ContactSection } from './ContactSection'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import { ProjectGallery } from './ProjectGallery'
import { OtherServices, ServiceCards } from './ServiceCards'
import { useHeroLoaded } from './use-hero-loaded'

type PageMessages = typeof import('./en')

/** Example testimonials are for development only. */
const examples = import.meta.env.MODE === 'production' ? [] : exampleTestimonials

const reviews = [...testimonials, ...examples]

export default function HomePage({ messages: { home, forms } }: PageProps<null, PageMessages>) {
  const { site } = useMessages()
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
        <ServiceCards messages={ourServices} />
        <OtherServices messages={ourServices} />
      </Section>
      <Divider />
      <Section>
        <Reveal className={styles.projectsIntro}>
          <h2>{samples.heading}</h2>
          <p>{samples.text}</p>
        </Reveal>
        <ProjectGallery moreLabel={samples.more} />
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
      {reviews.length > 0 && (
        <Section>
          <Reveal className={styles.intro}>
            <h2>{home.testimonials.heading}</h2>
            {examples.length > 0 && <p>{home.testimonials.examples}</p>}
          </Reveal>
          <Testimonials messages={home.testimonials} reviews={reviews} />
        </Section>
      )}
      <ContactSection messages={home.bookACall} formMessages={forms.contact} />
    </>
  )
}
