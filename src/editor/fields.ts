import { h } from '../player/ui/dom'
import { roundDegrees } from './degrees'
import type { LocatedProblem, ProblemLocation } from './problems'

/** The path of a field's value in the tour. Problems with that path are shown at the field. */
export type FieldLocation = ProblemLocation & { lang?: 'en' | 'el' }

type TextControl = HTMLInputElement | HTMLTextAreaElement

type TextFieldOptions = {
  label: string
  read: () => string
  write: (text: string) => void
  location?: FieldLocation
  /** More than one makes a text area. */
  lines?: number
  /** Shown in the field while it is empty. */
  hint?: string
}

type NumberFieldOptions = {
  label: string
  read: () => number | undefined
  write: (value: number) => void
  location?: FieldLocation
  /** Change by an arrow key; ten times as much with Shift. */
  step?: number
}

type SelectFieldOptions = {
  label: string
  value: string
  options: [value: string, label: string][]
  onChange: (value: string) => void
  location?: FieldLocation
}

let count = 0

/** Creates the fields of a panel, and shows at each what is wrong with its value. */
export class Fields {
  #located: { location: FieldLocation; control: HTMLElement; message: HTMLElement }[] = []
  #controls: { control: TextControl; read: () => string }[] = []

  clear() {
    this.#located = []
    this.#controls = []
  }

  /** Updates the values of all fields but the one that has the focus. */
  refresh() {
    for (const { control, read } of this.#controls) {
      if (control !== document.activeElement) control.value = read()
    }
  }

  /** Puts a label and an error message around a control. */
  wrapControl(
    label: string,
    control: TextControl | HTMLSelectElement,
    location: FieldLocation = {},
  ) {
    const id = `field-${++count}`
    control.id = id
    const message = h('p', { class: 'problem', id: `${id}-problem` })
    message.hidden = true
    control.setAttribute('aria-describedby', message.id)
    if (location.field !== undefined) {
      this.#located.push({ location: { lang: 'en', ...location }, control, message })
    }
    return h('div', { class: 'field' }, h('label', { for: id }, label), control, message)
  }

  textField({ label, read, write, location = {}, lines = 1, hint = '' }: TextFieldOptions) {
    const control = lines > 1 ? h('textarea', { rows: String(lines) }) : h('input')
    control.value = read()
    control.placeholder = hint
    this.#controls.push({ control, read })
    if (location.lang === 'el') control.lang = 'el'
    control.addEventListener('input', () => write(control.value))
    return this.wrapControl(label, control, location)
  }

  /** Calls `write` only with valid numbers. */
  numberField({ label, read, write, location, step = 1 }: NumberFieldOptions) {
    const control = h('input', { type: 'number', step: 'any', inputmode: 'decimal' })
    const readText = () => String(read() ?? '')
    control.value = readText()
    this.#controls.push({ control, read: readText })
    control.addEventListener('input', () => {
      if (control.value !== '' && Number.isFinite(control.valueAsNumber))
        write(control.valueAsNumber)
    })
    control.addEventListener('keydown', (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (!direction) return
      event.preventDefault()
      const change = direction * step * (event.shiftKey ? 10 : 1)
      write(roundDegrees((control.valueAsNumber || 0) + change))
      control.value = readText()
    })
    // The stored value differs from a typed one beyond the limits of the field.
    control.addEventListener('change', () => {
      control.value = readText()
    })
    return this.wrapControl(label, control, location)
  }

  selectField({ label, value, options, onChange, location }: SelectFieldOptions) {
    const control = h('select')
    for (const [each, name] of options) control.append(h('option', { value: each }, name))
    control.value = value
    control.addEventListener('change', () => onChange(control.value))
    return this.wrapControl(label, control, location)
  }

  /** @param upload returns an error message when the picture cannot be used */
  pictureField(
    label: string,
    upload: (file: File) => Promise<string | undefined>,
    location: FieldLocation = {},
  ) {
    const control = h('input', { type: 'file', accept: 'image/*' })
    const field = this.wrapControl(label, control, location)
    const status = h('p', { class: 'hint', role: 'status' })
    control.addEventListener('change', async () => {
      const [file] = control.files ?? []
      if (!file) return
      status.className = 'hint'
      status.textContent = 'Uploading…'
      const error = await upload(file)
      status.className = 'problem'
      status.textContent = error ?? ''
      control.value = ''
    })
    field.append(status)
    return field
  }

  showProblems(problems: LocatedProblem[]) {
    for (const { location, control, message } of this.#located) {
      const problem = problems.find(
        ({ scene, hotspot, field, lang }) =>
          scene === location.scene &&
          hotspot === location.hotspot &&
          field === location.field &&
          lang === location.lang,
      )
      message.hidden = !problem
      message.textContent = problem?.message ?? ''
      if (problem) control.setAttribute('aria-invalid', 'true')
      else control.removeAttribute('aria-invalid')
    }
  }
}

export function textButton(
  label: string,
  onClick: () => void,
  attributes: Record<string, string> = {},
) {
  const button = h('button', { type: 'button', class: 'plain', ...attributes }, label)
  button.addEventListener('click', onClick)
  return button
}
