import { isWebLink } from '../schema/tour'
import { h, setLang } from './dom'
import { icons } from './icons'

type HotspotButtonOptions = {
  kind: 'link' | 'info' | 'url'
  accessibleName: string
  /** Visible text. */
  label: string
  /** Language of both; undefined means the language of the page. */
  lang: string | undefined
  icon?: keyof typeof icons
  /** The address that the hotspot opens, if it is a link. */
  link?: string | undefined
  onClick: (event: MouseEvent) => void
}

/** A web page opens in a new tab; mail and telephone open their app, for which a tab would stay empty. */
const createLink = (link: string) =>
  h('a', {
    href: link,
    target: isWebLink(link) ? '_blank' : '_self',
    rel: 'noopener',
    draggable: 'false',
  })

/** Creates the button or link of a hotspot in a panorama or model. */
export function hotspotButton({
  kind,
  accessibleName,
  label,
  lang,
  icon = kind,
  link,
  onClick,
}: HotspotButtonOptions): HTMLElement {
  const button: HTMLElement =
    link === undefined ? h('button', { type: 'button' }) : createLink(link)
  button.className = 'hotspot'
  button.dataset.kind = kind
  button.setAttribute('aria-label', accessibleName)
  setLang(button, lang)
  button.innerHTML = icons[icon]
  button.append(h('span', { class: 'label', 'aria-hidden': 'true' }, label))
  button.addEventListener('click', onClick)
  return button
}

/** Creates the button of a table in a panorama; `updateTableButton` sets its state. */
export function tableButton(number: string, onClick: (event: MouseEvent) => void) {
  const button = h('button', { type: 'button', class: 'hotspot', 'data-kind': 'table' })
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

/** A hotspot whose centre is up to this far outside the viewport is still visible. */
const OUTSIDE_PX = 30
/** Minimum distance from the centre of a hotspot to the bar. */
const BAR_CLEARANCE_PX = 32
/** The minimum distance for a hotspot with a label of up to two lines below its icon. */
const LABEL_CLEARANCE_PX = BAR_CLEARANCE_PX + 56

/** The size of the viewport, and the height at its lower edge that the bar takes, in CSS pixels. */
export type MarkerViewport = { width: number; height: number; barHeight: number }

/**
 * Moves a hotspot's button to its position in the viewport, and sets attributes for the stylesheet:
 * `data-out-of-view`, and `data-label-left` and `data-label-above` for the side on which the label fits.
 *
 * @param position in CSS pixels from the upper left corner of the viewport; null behind the camera
 * @returns the position of the button; undefined if it is out of view
 */
export function placeHotspot(
  button: HTMLElement,
  position: { x: number; y: number } | null,
  viewport: MarkerViewport,
): { x: number; y: number } | undefined {
  const { width, height, barHeight } = viewport
  const isVisible =
    position &&
    position.x > -OUTSIDE_PX &&
    position.y > -OUTSIDE_PX &&
    position.x < width + OUTSIDE_PX &&
    position.y < height + OUTSIDE_PX
  // Focus would scroll the page to a button outside the viewport, so hotspots out of view are in its centre.
  const x = isVisible ? position.x : width / 2
  const y = isVisible ? Math.min(position.y, height - barHeight - BAR_CLEARANCE_PX) : height / 2
  button.toggleAttribute('data-out-of-view', !isVisible)
  button.toggleAttribute('data-label-left', x > width * 0.66)
  button.toggleAttribute('data-label-above', y > height - barHeight - LABEL_CLEARANCE_PX)
  button.style.setProperty('--x', `${x.toFixed(1)}px`)
  button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  return isVisible ? { x, y } : undefined
}
