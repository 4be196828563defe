import { h, setLang } from './dom'
import { icons } from './icons'

type HotspotButtonOptions = {
  kind: 'link' | 'info' | 'url'
  /** Accessible name. */
  name: string
  /** Visible text. */
  label: string
  /** Language of both; undefined means the language of the page. */
  lang: string | undefined
  icon?: keyof typeof icons
  onClick: () => void
}

/** Creates the button of a hotspot in a panorama or model. */
export function hotspotButton({
  kind,
  name,
  label,
  lang,
  icon = kind,
  onClick,
}: HotspotButtonOptions) {
  const button = h('button', {
    type: 'button',
    class: 'point',
    'data-kind': kind,
    'aria-label': name,
  })
  setLang(button, lang)
  button.innerHTML = icons[icon]
  button.append(h('span', { class: 'label', 'aria-hidden': 'true' }, label))
  button.addEventListener('click', onClick)
  return button
}

/** Creates the button of a table in a panorama; `updateTableButton` sets its state. */
export function tableButton(number: string, onClick: () => void) {
  const button = h('button', { type: 'button', class: 'point', 'data-kind': 'table' })
  button.append(
    h('span', { class: 'number', 'aria-hidden': 'true' }, number),
    h('span', { class: 'label', 'aria-hidden': 'true' }),
  )
  button.addEventListener('click', onClick)
  return button
}

/**
 * Shows the state of a table on its button.
 *
 * @param table undefined hides the button
 */
export function updateTableButton(
  button: HTMLElement,
  table: { state: string; name: string } | undefined,
  isSelected: boolean,
) {
  button.hidden = !table
  if (!table) return
  button.dataset.state = table.state
  button.setAttribute('aria-label', table.name)
  button.setAttribute('aria-pressed', String(isSelected))
  button.setAttribute('aria-disabled', String(table.state !== 'free'))
  const label = button.querySelector('.label')
  if (label) label.textContent = table.name
}

/** A hotspot whose centre is up to this far outside the frame is still visible. */
const OUTSIDE_PX = 30
/** Minimum distance from the centre of a hotspot to the lower edge, where the bar is. */
const BAR_CLEARANCE_PX = 88
/** The same for a hotspot with a label of up to two lines below it. */
const LABEL_CLEARANCE_PX = BAR_CLEARANCE_PX + 56

/** In frames of these sizes the button of the guided tour is above the bar, see bar-responsive.css. */
const isRaised = (width: number, height: number) => width > 240 && width <= 640 && height >= 320
const RAISED_HEIGHT_PX = 52
/** The centre of a hotspot right of this is beside that button; nearer to it, it is moved up gradually. */
const RAISED_END_PX = 220
const RAISED_RAMP_PX = 40

/** The space below a hotspot that the raised button needs. */
function raisedClearance(x: number, { width, height, hasGuidedTour }: MarkerFrame): number {
  if (!hasGuidedTour || !isRaised(width, height)) return 0
  return RAISED_HEIGHT_PX * Math.min(Math.max((RAISED_END_PX - x) / RAISED_RAMP_PX, 0), 1)
}

/** The size of a frame in CSS pixels, and whether its bar has a button for the guided tour. */
export type MarkerFrame = { width: number; height: number; hasGuidedTour: boolean }

/**
 * Moves a hotspot's button to its position in the frame, and its label to the side where it fits. Attributes
 * tell the stylesheet the result: `data-away` for a hotspot out of view, `data-label-left` and
 * `data-label-above` for its label.
 *
 * @param position in CSS pixels from the upper left corner of the frame; null behind the camera
 * @returns the position of the button; undefined if it is out of view
 */
export function placeHotspot(
  button: HTMLElement,
  position: { x: number; y: number } | null,
  frame: MarkerFrame,
): { x: number; y: number } | undefined {
  const { width, height } = frame
  const isVisible =
    position &&
    position.x > -OUTSIDE_PX &&
    position.y > -OUTSIDE_PX &&
    position.x < width + OUTSIDE_PX &&
    position.y < height + OUTSIDE_PX
  // Focus would scroll the frame to a hotspot outside of it, so hidden ones lie in the centre.
  const x = isVisible ? position.x : width / 2
  const lowest = height - BAR_CLEARANCE_PX - raisedClearance(x, frame)
  const y = isVisible ? Math.min(position.y, lowest) : height / 2
  button.toggleAttribute('data-away', !isVisible)
  button.toggleAttribute('data-label-left', x > width * 0.66)
  button.toggleAttribute('data-label-above', y > height - LABEL_CLEARANCE_PX)
  button.style.setProperty('--x', `${x.toFixed(1)}px`)
  button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  return isVisible ? { x, y } : undefined
}
