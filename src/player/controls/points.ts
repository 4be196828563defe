import { make, setLang } from './dom'
import { icons } from './icons'

type Look = {
  kind: 'link' | 'info' | 'open'
  /** What it is called where it is not seen. */
  name: string
  /** What is written at it. */
  label: string
  /** The language of both, where it is not the page's. */
  lang: string | undefined
  icon?: keyof typeof icons
  press: () => void
}

/** A point of a picture: a real button over it. */
export function pointButton({ kind, name, label, lang, icon = kind, press }: Look) {
  const button = make('button', {
    type: 'button',
    class: 'point',
    'data-kind': kind,
    'aria-label': name,
  })
  setLang(button, lang)
  button.innerHTML = icons[icon]
  button.append(make('span', { class: 'label', 'aria-hidden': 'true' }, label))
  button.addEventListener('click', press)
  return button
}

/** A table's mark: its number on a disc. How it stands is said by `markTable`. */
export function tableButton(number: string, press: () => void) {
  const button = make('button', { type: 'button', class: 'point', 'data-kind': 'table' })
  button.append(
    make('span', { class: 'number', 'aria-hidden': 'true' }, number),
    make('span', { class: 'label', 'aria-hidden': 'true' }),
  )
  button.addEventListener('click', press)
  return button
}

/** @param table nothing for a table that is not to be marked */
export function markTable(
  button: HTMLElement,
  table: { state: string; name: string } | undefined,
  isChosen: boolean,
) {
  button.hidden = !table
  if (!table) return
  button.dataset.state = table.state
  button.setAttribute('aria-label', table.name)
  button.setAttribute('aria-pressed', String(isChosen))
  button.setAttribute('aria-disabled', String(table.state !== 'free'))
  const label = button.querySelector('.label')
  if (label) label.textContent = table.name
}

/** How far points may stand outside the frame, in pixels. */
const BEYOND = 30
/** From the frame's lower edge to a point's middle: what is nearer would lie under the bar. */
const ABOVE_BAR = 88
/** The same for a point whose label hangs below it, in two lines if need be. */
const LABEL_ABOVE_BAR = ABOVE_BAR + 56

/** Puts a point where the picture shows it, and its label where there is room. */
export function placePoint(
  button: HTMLElement,
  at: { x: number; y: number } | null,
  width: number,
  height: number,
) {
  const isIn =
    at && at.x > -BEYOND && at.y > -BEYOND && at.x < width + BEYOND && at.y < height + BEYOND
  // A point that is away waits in the middle: focus would scroll the frame to one outside.
  const x = isIn ? at.x : width / 2
  const y = isIn ? Math.min(at.y, height - ABOVE_BAR) : height / 2
  button.toggleAttribute('data-away', !isIn)
  button.toggleAttribute('data-left', x > width * 0.66)
  button.toggleAttribute('data-low', y > height - LABEL_ABOVE_BAR)
  button.style.setProperty('--x', `${x.toFixed(1)}px`)
  button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
}
