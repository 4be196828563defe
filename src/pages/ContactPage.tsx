import { ContactWays } from '../components/ContactWays'
import { Section } from '../components/Section'
import { contactPage } from '../content/contact-page'
import { contactForm, words } from '../content/forms'
import { companyLines, contact } from '../content/site'
import { bounded } from '../forms/bounded'
import { EntryForm } from '../forms/EntryForm'
import { OtherWays } from '../forms/OtherWays'
import { prepareToSend, sendContact } from '../forms/send'
import { useWaits } from '../forms/use-waits'
import { contactBounds, newToken } from '../lib/entries'
import { track } from '../measuring/track'
import styles from './ContactPage.module.css'

/** The way to the studio: a form, and the address for those who would rather call. */
export default function ContactPage() {
  return (
    <Section tight>
      <div className={styles.columns}>
        <div>
          <h1>{contactPage.title}</h1>
          <p className={styles.intro}>{contactPage.intro}</p>
          <h2 className={styles.heading}>{contactPage.otherWays}</h2>
          <p>{contactPage.otherWaysText}</p>
          <ContactWays contact={contact} className={styles.ways} />
          {companyLines.length > 0 && <h2 className={styles.heading}>{contactPage.company}</h2>}
          {companyLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <EntryForm
          label={contactPage.title}
          fields={bounded(contactForm, contactBounds)}
          words={words.en}
          submitLabel={contactPage.button}
          otherWays={<OtherWays lang="en" />}
          newToken={newToken}
          waits={useWaits('contact')}
          onStart={prepareToSend}
          send={({ firstName = '', email = '', message = '' }, token) =>
            sendContact({ firstName, lastName: '', location: '', email, message }, token)
          }
          onSent={() => track('contact_sent', { form: 'contact' })}
        />
      </div>
    </Section>
  )
}
