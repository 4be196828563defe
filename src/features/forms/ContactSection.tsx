import { lazy, memo, Suspense } from 'react'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { loadChunk } from '../../lib/chunks'
import { loadDraft } from '../../lib/draft'
import { onFirstInteraction } from '../../lib/first-interaction'
import { hasText } from '../../lib/has-text'
import type { CallFormProps } from './CallForm'
import styles from './ContactSection.module.css'

const createLazyCallForm = () => lazy(async () => ({ default: await loadCallForm() }))

let LazyCallForm = createLazyCallForm()

/**
 * The home page's form, with which visitors book a call. Memoized, because React would discard the static
 * form if this part was rendered again before the form's script has loaded.
 */
export const ContactSection = memo((props: CallFormProps) => (
  <Section tone="chalk" id="book">
    <div className={styles.columns}>
      <Reveal>
        <h2>{props.messages.heading}</h2>
        <p className={styles.text}>{props.messages.text}</p>
        <p>{props.messages.after}</p>
      </Reveal>
      <Suspense>
        <LazyCallForm {...props} />
      </Suspense>
    </div>
  </Section>
))

/**
 * Loads the form at once, or, if an empty static form is already shown, at the first interaction. If the form
 * fails to load, the static form and the studio's other contact details are shown. A page that a link of the
 * site opened has neither, and shows a notice to reload.
 */
async function loadCallForm() {
  const form = getStaticForm()
  if (form && !hasText(form) && !hasDraft()) await new Promise<void>(onFirstInteraction)
  try {
    const { CallForm } = await loadChunk('call-form', () => import('./CallForm'))
    return CallForm
  } catch (error) {
    console.error(error)
    // Without a reload, because the visitor is reading the page.
    window.showNoscriptFallback?.()
    // The next visit of the page loads the form again.
    LazyCallForm = createLazyCallForm()
    // Keeps the static form: React would replace it after a result or an error.
    return new Promise<never>(() => {})
  }
}

const getStaticForm = () =>
  typeof document === 'object' && document.querySelector<HTMLFormElement>('#book form')

const hasDraft = () => Object.keys(loadDraft('home')).length > 0
