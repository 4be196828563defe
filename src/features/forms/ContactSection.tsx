import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import type { home } from '../../content/en/home'
import { addLabels, homeFormFields } from '../../content/forms'
import { ContactForm } from './ContactForm'
import styles from './ContactSection.module.css'
import { callDetailsCodec } from './call-details'

/** The home page's form, with which visitors book a call. */
export function ContactSection({ messages }: { messages: (typeof home)['bookACall'] }) {
  return (
    <Section tone="chalk" id="book">
      <div className={styles.columns}>
        <Reveal>
          <h2>{messages.heading}</h2>
          <p className={styles.text}>{messages.text}</p>
          <p>{messages.after}</p>
        </Reveal>
        <ContactForm
          page="home"
          label={messages.heading}
          fields={addLabels(homeFormFields, messages.fields)}
          submitLabel={messages.button}
          codec={callDetailsCodec}
        />
      </div>
    </Section>
  )
}
