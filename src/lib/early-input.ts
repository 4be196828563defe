import { loadDraft, saveDraft } from './draft'

/** The forms of the static HTML. They have the attribute until they are hydrated: the name of their draft. */
const STATIC_FORMS = 'form[data-draft]'

/**
 * Saves what is typed or filled in before a form is hydrated as the form's draft, with what the browser has
 * restored without an event, as after a reload. React renders the page anew if an extension has added an
 * element to it, and the new form starts with the draft.
 */
export function saveEarlyInput() {
  for (const form of document.querySelectorAll<HTMLFormElement>(STATIC_FORMS)) {
    if (hasText(form)) saveFields(form)
  }
  addEventListener('input', handleInput)
  addEventListener('change', handleInput)
}

function handleInput({ target }: Event) {
  const form = target instanceof Element && target.closest<HTMLFormElement>(STATIC_FORMS)
  if (form) saveFields(form)
}

function saveFields(form: HTMLFormElement) {
  const { draft = '' } = form.dataset
  const texts = [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  saveDraft(draft, { ...loadDraft(draft), ...Object.fromEntries(texts) })
}

/** Whether any field of a form has a text. */
export const hasText = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some(Boolean)
