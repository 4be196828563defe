import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { Logo } from '../components/Logo'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { TitledList } from '../components/TitledList'
import { projectById } from '../content/projects'
import { reservation } from '../content/reservation'
import { LeadForm } from '../forms/LeadForm'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './ReservationSystemPage.module.css'

const sample = projectById('4')

/** Where the Greek ads lead: the trial, and the form for it in sight. */
export default function ReservationSystemPage() {
  const { hero, trial, whyNow, form, whyYouNeed, answers, closing } = reservation

  return (
    <>
      <div className={styles.opening}>
        <Link to="/" className={styles.brand} aria-label={reservation.home}>
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
            <LeadForm tour={sample.path} />
            <p className={styles.privacy}>
              {form.privacy} <Link to="/privacy_policy">{form.privacyLink}</Link>
            </p>
          </div>
        </div>
      </div>
      <Section>
        <ProjectBeside project={sample} lang="el">
          <Reveal>
            <h2>{whyNow.heading}</h2>
            <TitledList items={whyNow.items} />
          </Reveal>
        </ProjectBeside>
      </Section>
      <Section tone="chalk">
        <Reveal>
          <h2>{whyYouNeed.heading}</h2>
          <TitledList items={whyYouNeed.items} className={styles.reasons} />
        </Reveal>
      </Section>
      <Section>
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
