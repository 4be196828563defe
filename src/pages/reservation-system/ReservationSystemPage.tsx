import { Link } from 'react-router-dom'
import { FaqList } from '../../components/FaqList'
import { Logo } from '../../components/Logo'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { TitledList } from '../../components/TitledList'
import { projectById } from '../../content/projects'
import { contact, site } from '../../content/site'
import { venueRoutes } from '../../content/venue-routes'
import { getTelHref } from '../../domain/phone'
import { LeadForm } from '../../features/forms/LeadForm'
import { BookingDemo } from '../../features/reservations/booking-demo/BookingDemo'
import { DemoLinks } from '../../features/reservations/DemoLinks'
import { HostEvening } from '../../features/reservations/HostEvening'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './ReservationSystemPage.module.css'

type PageMessages = typeof import('./en')

const [restaurant] = venueRoutes
const sample = projectById(restaurant.project)
const phone: string = contact.phones[0] ?? ''

/** The landing page of the ads: the trial of the reservation system, with its form and the product in the first view. */
export default function ReservationSystemPage({ messages }: PageProps<null, PageMessages>) {
  const siteMessages = useMessages().site
  const localize = useLocalizePath()
  const { hero, demo, trial, form, whyYouNeed, bothSides, whyNow, nextSteps, answers, call } =
    messages.reservation
  return (
    <>
      <div className={styles.opening}>
        <Link
          to={localize('/')}
          className={styles.brand}
          aria-label={`${site.name}, ${siteMessages.home}`}
        >
          <Logo />
        </Link>
        <div className={styles.columns}>
          <div>
            <p className={styles.kicker}>{hero.kicker}</p>
            <h1 className={styles.title}>{hero.title}</h1>
            <p className={styles.trial}>{trial.text}</p>
            <p className={styles.actions}>
              <a className="button" href="#form">
                {trial.action}
              </a>
              {/* A full page load, because that page has its own security policy. */}
              <Link
                className="button"
                data-variant="secondary"
                to={localize(`/reserve/${restaurant.slug}`)}
                reloadDocument
              >
                {bothSides.guest}
              </Link>
            </p>
          </div>
          <BookingDemo messages={demo} priority />
          <div className={styles.whyNow}>
            <h2>{whyNow.heading}</h2>
            <ul>
              {whyNow.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div id="form" className={styles.form}>
            <h2 className={styles.formHeading}>{form.heading}</h2>
            <p>{form.text}</p>
            <LeadForm
              messages={form}
              formMessages={messages.forms.leads}
              tourPath={localize(sample.path)}
            />
            <p className={styles.privacy}>
              {form.privacy} <Link to={localize('/privacy_policy')}>{form.privacyLink}</Link>
            </p>
          </div>
        </div>
      </div>
      <Section tight>
        <Reveal>
          <h2>{whyYouNeed.heading}</h2>
          <TitledList items={whyYouNeed.items} className={styles.reasons} />
        </Reveal>
      </Section>
      <Section tone="chalk" tight>
        <Reveal className={styles.bothSides}>
          <h2>{bothSides.heading}</h2>
          <DemoLinks slug={restaurant.slug} messages={bothSides} />
        </Reveal>
        <HostEvening />
      </Section>
      <Section tight>
        <Reveal>
          <h2>{nextSteps.heading}</h2>
          <ol className={styles.nextSteps}>
            {nextSteps.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Reveal>
      </Section>
      <Section tone="chalk" tight>
        <Reveal>
          <h2>{answers.heading}</h2>
          <FaqList items={answers.items} linkLabel={answers.link} />
        </Reveal>
        {phone && (
          <p className={styles.call}>
            {call} <a href={getTelHref(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>
          </p>
        )}
      </Section>
    </>
  )
}
