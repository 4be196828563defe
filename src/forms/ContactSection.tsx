import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import type { home } from '../content/en/home'
import { homeForm, labelled } from '../content/forms'
import { ContactForm } from './ContactForm'
import styles from './ContactSection.module.css'

/** The home page's form: a demo and discovery call. */
export function ContactSection({ words }: { words: (typeof home)['bookACall'] }) {
  return (
    <Section tone="chalk" id="book">
      <div className={styles.columns}>
        <Reveal>
          <h2>{words.heading}</h2>
          <p className={styles.text}>{words.text}</p>
          <p>{words.after}</p>
        </Reveal>
        <ContactForm
          place="home"
          label={words.heading}
          fields={labelled(homeForm, words.fields)}
          submitLabel={words.button}
        />
      </div>
    </Section>
  )
}
