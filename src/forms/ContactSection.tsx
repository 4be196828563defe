import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { homeForm } from '../content/forms'
import { bookACall } from '../content/home'
import { ContactForm } from './ContactForm'
import styles from './ContactSection.module.css'

/** The home page's form: a demo and discovery call. */
export function ContactSection() {
  return (
    <Section tone="chalk" id="book">
      <div className={styles.columns}>
        <Reveal>
          <h2>{bookACall.heading}</h2>
          <p className={styles.text}>{bookACall.text}</p>
          <p>{bookACall.after}</p>
        </Reveal>
        <ContactForm
          place="home"
          label={bookACall.heading}
          fields={homeForm}
          submitLabel={bookACall.button}
        />
      </div>
    </Section>
  )
}
