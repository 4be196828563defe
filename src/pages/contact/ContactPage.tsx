import { ContactDetails } from '../../components/ContactDetails'
import { Section } from '../../components/Section'
import { companyLines } from '../../content/company-lines'
import { addLabels, contactFormFields } from '../../content/forms'
import { contact } from '../../content/site'
import { ContactForm } from '../../features/forms/ContactForm'
import { useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './ContactPage.module.css'

type PageMessages = typeof import('./en')

/** The contact form and the studio's contact details. */
export default function ContactPage({
  messages: { contactPage, forms },
}: PageProps<null, PageMessages>) {
  const { lang, site } = useMessages()
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
            page="contact"
            label={contactPage.title}
            fields={addLabels(contactFormFields, contactPage.fields)}
            submitLabel={contactPage.button}
            messages={forms.contact}
          />
        </div>
        <div className={styles.ways}>
          <div>
            <h2 className={styles.heading}>{contactPage.callHeading}</h2>
            {contact.phones.length > 0 && <p>{contactPage.callText}</p>}
            <ContactDetails contact={contact} address={site.place} className={styles.details} />
          </div>
          {company.length > 0 && (
            <div className={styles.company}>
              <h2 className={styles.heading}>{contactPage.company}</h2>
              {company.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}
