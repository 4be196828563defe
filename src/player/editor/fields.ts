import { make } from '../controls/dom'
import type { Found, Where } from './document'

/** A field of the panel that can say what is wrong with what it holds. */
type Held = { where: Where & { lang: 'en' | 'el' }; control: HTMLElement; problem: HTMLElement }

type Typed = { control: HTMLInputElement | HTMLTextAreaElement; read: () => string }

let count = 0

/** The fields of a panel, with what is wrong said below each. */
export class Fields {
  #held: Held[] = []
  #typed: Typed[] = []

  clear() {
    this.#held = []
    this.#typed = []
  }

  /** Shows what has changed elsewhere; what is typed into stays as it is typed. */
  refresh() {
    for (const { control, read } of this.#typed) {
      if (control !== document.activeElement) control.value = read()
    }
  }

  /** A label, its control and room for what is wrong. */
  wrap(
    label: string,
    control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
    where: Where & { lang?: 'en' | 'el' } = {},
  ) {
    const id = `field-${++count}`
    control.id = id
    const problem = make('p', { class: 'problem', id: `${id}-problem` })
    problem.hidden = true
    control.setAttribute('aria-describedby', problem.id)
    if (where.field !== undefined) {
      this.#held.push({ where: { lang: 'en', ...where }, control, problem })
    }
    return make('div', { class: 'field' }, make('label', { for: id }, label), control, problem)
  }

  text(
    label: string,
    read: () => string,
    write: (text: string) => void,
    where: Where & { lang?: 'en' | 'el' } = {},
    lines = 1,
  ) {
    const control = lines > 1 ? make('textarea', { rows: String(lines) }) : make('input')
    control.value = read()
    this.#typed.push({ control, read })
    if (where.lang === 'el') control.lang = 'el'
    control.addEventListener('input', () => write(control.value))
    return this.wrap(label, control, where)
  }

  /** A number in degrees or the like; what is no number is not written. */
  number(
    label: string,
    degrees: () => number | undefined,
    write: (value: number) => void,
    { step = 1, ...where }: Where & { step?: number } = {},
  ) {
    const control = make('input', { type: 'number', step: 'any', inputmode: 'decimal' })
    const read = () => String(degrees() ?? '')
    control.value = read()
    this.#typed.push({ control, read })
    control.addEventListener('input', () => {
      if (control.value !== '' && Number.isFinite(control.valueAsNumber))
        write(control.valueAsNumber)
    })
    control.addEventListener('keydown', (event) => {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (!steps) return
      event.preventDefault()
      control.valueAsNumber =
        Math.round(((control.valueAsNumber || 0) + steps * step * (event.shiftKey ? 10 : 1)) * 10) /
        10
      write(control.valueAsNumber)
    })
    return this.wrap(label, control, where)
  }

  choice(
    label: string,
    value: string,
    options: [value: string, name: string][],
    write: (value: string) => void,
    where: Where = {},
  ) {
    const control = make('select')
    for (const [each, name] of options) control.append(make('option', { value: each }, name))
    control.value = value
    control.addEventListener('change', () => write(control.value))
    return this.wrap(label, control, where)
  }

  /** A picture to be taken in. @param take says what is wrong with it, if something is */
  picture(label: string, take: (file: File) => Promise<string | undefined>, where: Where = {}) {
    const control = make('input', { type: 'file', accept: 'image/*' })
    const field = this.wrap(label, control, where)
    const news = make('p', { class: 'hint', role: 'status' })
    control.addEventListener('change', async () => {
      const [file] = control.files ?? []
      if (!file) return
      news.className = 'hint'
      news.textContent = 'Taking it in …'
      const wrong = await take(file)
      news.className = 'problem'
      news.textContent = wrong ?? ''
      control.value = ''
    })
    field.append(news)
    return field
  }

  /** Says at each field what is wrong with it. */
  tell(problems: Found[]) {
    for (const { where, control, problem } of this.#held) {
      const found = problems.find(
        (each) =>
          each.scene === where.scene &&
          each.point === where.point &&
          each.field === where.field &&
          each.lang === where.lang,
      )
      problem.hidden = !found
      problem.textContent = found?.message ?? ''
      if (found) control.setAttribute('aria-invalid', 'true')
      else control.removeAttribute('aria-invalid')
    }
  }
}

export function textButton(
  label: string,
  press: () => void,
  attributes: Record<string, string> = {},
) {
  const button = make('button', { type: 'button', class: 'plain', ...attributes }, label)
  button.addEventListener('click', press)
  return button
}
