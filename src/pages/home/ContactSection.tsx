import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { CallForm, type CallFormProps } from './CallForm'
import styles from './ContactSection.module.css'

/** The home page's form, with which visitors book a call. */
export function ContactSection(props: CallFormProps) {
  return (
    <Section tone="chalk" id="book">
      <div className={styles.columns}>
        <Reveal>
          <h2>{props.messages.heading}</h2>
          <p className={styles.text}>{props.messages.text}</p>
          <p>{props.messages.after}</p>
        </Reveal>
        <CallForm {...props} />
      </div>
    </Section>
  )
}
