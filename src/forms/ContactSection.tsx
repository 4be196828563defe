import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { homeForm, words } from '../content/forms'
import { bookACall } from '../content/home'
import { contactBounds, newToken } from '../lib/entries'
import { track } from '../measuring/track'
import { bounded } from './bounded'
import styles from './ContactSection.module.css'
import { EntryForm } from './EntryForm'
import { OtherWays } from './OtherWays'
import { prepareToSend, sendContact } from './send'
import { useWaits } from './use-waits'

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
        <EntryForm
          label={bookACall.heading}
          fields={bounded(homeForm, contactBounds)}
          words={words.en}
          submitLabel={bookACall.button}
          otherWays={<OtherWays lang="en" />}
          newToken={newToken}
          waits={useWaits('contact')}
          onStart={prepareToSend}
          send={(
            { firstName = '', lastName = '', location = '', email = '', message = '' },
            token,
          ) => sendContact({ firstName, lastName, location, email, message }, token)}
          onSent={() => track('contact_sent', { form: 'home' })}
        />
      </div>
    </Section>
  )
}
