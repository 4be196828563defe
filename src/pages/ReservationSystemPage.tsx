import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { Logo } from '../components/Logo'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { TitledList } from '../components/TitledList'
import { projectById } from '../content/projects'
import { site } from '../content/site'
import { venueAddresses } from '../content/venue-addresses'
import { LeadForm } from '../forms/LeadForm'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { BothSides } from '../reservations/BothSides'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './ReservationSystemPage.module.css'

type Words = typeof import('../content/en/reservation')

const [restaurant] = venueAddresses
const sample = projectById(restaurant.project)

/** Where the ads lead: the trial, and the form for it in sight. */
export default function ReservationSystemPage({ words }: PageProps<null, Words>) {
  const said = useWords().site
  const local = useLocalPath()
  const { hero, trial, whyNow, form, bothSides, whyYouNeed, answers, closing } = words.reservation

  return (
    <>
      <div className={styles.opening}>
        <Link to={local('/')} className={styles.brand} aria-label={`${site.name}, ${said.home}`}>
          <Logo />
        </Link>
        <div className={styles.columns}>
          <div>
            <p className={styles.kicker}>{hero.kicker}</p>
            <h1 className={styles.title}>{hero.title}</h1>
            <p className={styles.text}>{hero.text}</p>
            <p className={styles.trial}>{trial.text}</p>
            <a className={`button ${styles.toForm}`} href="#form">
              {hero.action}
            </a>
            <ul className={styles.facts}>
              {trial.facts.map(({ figure, label }) => (
                <li key={label}>
                  <strong>{figure}</strong> {label}
                </li>
              ))}
            </ul>
          </div>
          <div id="form" className={styles.form}>
            <h2 className={styles.formHeading}>{form.heading}</h2>
            <p>{form.text}</p>
            <LeadForm words={form} tour={local(sample.path)} />
            <p className={styles.privacy}>
              {form.privacy} <Link to={local('/privacy_policy')}>{form.privacyLink}</Link>
            </p>
          </div>
        </div>
      </div>
      <Section>
        <ProjectBeside project={sample}>
          <Reveal>
            <h2>{whyNow.heading}</h2>
            <TitledList items={whyNow.items} />
          </Reveal>
        </ProjectBeside>
      </Section>
      <Section tone="chalk" tight>
        <Reveal className={styles.answers}>
          <h2>{bothSides.heading}</h2>
          <BothSides slug={restaurant.slug} words={bothSides} />
        </Reveal>
      </Section>
      <Section>
        <Reveal>
          <h2>{whyYouNeed.heading}</h2>
          <TitledList items={whyYouNeed.items} className={styles.reasons} />
        </Reveal>
      </Section>
      <Section tone="chalk">
        <Reveal className={styles.answers}>
          <h2>{answers.heading}</h2>
          <Answers items={answers.items} linkLabel={answers.link} />
        </Reveal>
      </Section>
      <Section tone="night" tight>
        <h2>{closing.heading}</h2>
        <a className="button" href="#form">
          {closing.action}
        </a>
      </Section>
    </>
  )
}
