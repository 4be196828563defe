import { ContactWays } from '../components/ContactWays'
import { Section } from '../components/Section'
import { contactForm, labelled } from '../content/forms'
import { companyLines, contact } from '../content/site'
import { ContactForm } from '../forms/ContactForm'
import type { PageProps } from '../lib/route'
import { useWords } from '../lib/words'
import styles from './ContactPage.module.css'

type Words = typeof import('../content/en/contact-page')

/** The way to the studio: a form, and the address for those who would rather call. */
export default function ContactPage({ words: { contactPage } }: PageProps<null, Words>) {
  const { lang, site } = useWords()
  const company = companyLines(lang, site.companyLabels)

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
            fields={labelled(contactForm, contactPage.fields)}
            submitLabel={contactPage.button}
          />
        </div>
        <div>
          <h2 className={styles.heading}>{contactPage.otherWays}</h2>
          <p>{contactPage.otherWaysText}</p>
          <ContactWays contact={contact} place={site.place} className={styles.ways} />
          {company.length > 0 && <h2 className={styles.heading}>{contactPage.company}</h2>}
          {company.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}
