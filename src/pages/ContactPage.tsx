import { ContactWays } from '../components/ContactWays'
import { Section } from '../components/Section'
import { contactForm, contactPage } from '../content/contact-page'
import { companyLines, contact } from '../content/site'
import { ContactForm } from '../forms/ContactForm'
import styles from './ContactPage.module.css'

/** The way to the studio: a form, and the address for those who would rather call. */
export default function ContactPage() {
  return (
    <Section tight>
      <div className={styles.columns}>
        <div>
          <h1>{contactPage.title}</h1>
          <p className={styles.intro}>{contactPage.intro}</p>
        </div>
        <div className={styles.form}>
          <ContactForm
            place="contact"
            label={contactPage.title}
            fields={contactForm}
            submitLabel={contactPage.button}
          />
        </div>
        <div>
          <h2 className={styles.heading}>{contactPage.otherWays}</h2>
          <p>{contactPage.otherWaysText}</p>
          <ContactWays contact={contact} className={styles.ways} />
          {companyLines.length > 0 && <h2 className={styles.heading}>{contactPage.company}</h2>}
          {companyLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}
