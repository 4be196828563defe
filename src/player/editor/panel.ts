import { make } from '../controls/dom'
import { Desk, KIND_NAMES, type PanelEvents } from './desk'
import { type Found, sceneIn, type TourDocument } from './document'
import { FacesSheet } from './faces-sheet'
import { textButton } from './fields'
import { type Mark, nameOfPoint } from './picture'
import { planSheet } from './plan-sheet'
import { pointSheet } from './point-sheet'
import { sceneSheet } from './scene-sheet'
import { tourSheet } from './tour-sheet'

export type Tab = 'scene' | 'tour' | 'plan' | 'faces'

const TABS: [Tab, string][] = [
  ['scene', 'Scene'],
  ['tour', 'Tour'],
  ['plan', 'Plan'],
  ['faces', 'Faces and plates'],
]

/** Fields whose name in the files says little. */
const FIELD_NAMES: Record<string, string> = {
  alt: 'picture in words',
  label: 'name',
  link: 'address',
  plan: 'plan',
  'plan.alt': 'plan in words',
}

const isOfPlan = ({ scene, field }: Found) =>
  scene === undefined && field !== undefined && /^plan\b/.test(field)

const CONTROLS = ':is(button, input, select, textarea):enabled'

/** What a control is called, with the group that it stands in. */
function calling(control: Element): string {
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  const label = control.getAttribute('aria-label')
  return `${group} ${label ?? ((control as HTMLInputElement).labels?.[0] ?? control).textContent}`
}

/** What stands beside the picture: the words in both languages, and what has no place in the picture. */
export class Panel {
  readonly element = make('aside', { class: 'editor-panel', 'aria-label': 'What it says' })
  /** The ids of what is chosen; set before `draw`. */
  scene = ''
  mark: Mark | undefined
  readonly faces: FacesSheet
  #desk: Desk
  #tab: Tab = 'scene'
  #tabs = make('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the tour' })
  #body = make('div', { class: 'editor-body', role: 'tabpanel', id: 'editor-body', tabindex: '-1' })
  /** What was drawn last: as long as it is the same, it stays scrolled to where it is. */
  #subject = ''
  #told: string[] = []

  constructor(document: TourDocument, on: PanelEvents) {
    this.#desk = new Desk(document, on)
    this.faces = new FacesSheet(this.#desk)
    for (const [tab, name] of TABS) {
      const press = () => {
        if (tab === 'scene') on.select(undefined)
        this.open(tab)
      }
      const button = textButton(name, press, {
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': 'editor-body',
      })
      button.addEventListener('keydown', ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
        if (!step) return
        const at = (TABS.findIndex(([each]) => each === tab) + step + TABS.length) % TABS.length
        this.open(TABS[at]![0])
        this.#tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
      })
      this.#tabs.append(button)
    }
    this.element.append(this.#tabs, this.#body)
  }

  open(tab: Tab) {
    this.#tab = tab
    this.draw()
  }

  /** Says what is wrong, at the fields and in the list. @param told what the check of files has said */
  tell(problems: Found[], told: string[] = this.#told) {
    this.#desk.problems = problems
    this.#told = told
    this.#desk.fields.refresh()
    this.#desk.fields.tell(problems)
    const counts = {
      scene: problems.filter(({ scene, field }) => scene === this.scene && field !== 'blurs')
        .length,
      tour: problems.length,
      plan: problems.filter(isOfPlan).length,
      faces: problems.filter(({ scene, field }) => scene === this.scene && field === 'blurs')
        .length,
    }
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      if (counts[tab]) button?.setAttribute('data-count', String(counts[tab]))
      else button?.removeAttribute('data-count')
    }
    const list = this.#body.querySelector('.to-do')
    list?.replaceWith(this.#toDo())
  }

  /** Builds the fields anew. */
  draw() {
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      button?.setAttribute('aria-selected', String(tab === this.#tab))
      button?.setAttribute('tabindex', tab === this.#tab ? '0' : '-1')
    }
    this.#body.setAttribute('aria-labelledby', `tab-${this.#tab}`)
    const held = document.activeElement
    const hadFocus = held !== null && this.#body.contains(held)
    const name = hadFocus ? calling(held) : ''
    this.#desk.fields.clear()
    const { scene, mark } = this
    const chosen = (list: Mark['list']) => (mark?.list === list ? mark.index : undefined)
    const point = chosen('points')
    const sheets = {
      scene: () =>
        point === undefined ? sceneSheet(this.#desk, scene) : pointSheet(this.#desk, scene, point),
      tour: () => [
        ...tourSheet(this.#desk),
        make('section', {}, make('h2', {}, 'Still to do'), this.#toDo()),
      ],
      plan: () => planSheet(this.#desk, scene),
      faces: () => this.faces.draw(scene, chosen('blurs')),
    }
    const { scrollTop } = this.#body
    this.#body.replaceChildren(...sheets[this.#tab]())
    this.tell(this.#desk.problems)
    const subject = JSON.stringify([this.#tab, scene, mark])
    this.#body.scrollTop = subject === this.#subject ? scrollTop : 0
    this.#subject = subject
    if (!hadFocus) return
    // What was pressed is another element now, or gone.
    const controls = [...this.#body.querySelectorAll<HTMLElement>(CONTROLS)]
    const same = controls.find((control) => calling(control) === name) ?? this.#body
    same.focus({ preventScroll: true })
  }

  /** What is wrong anywhere, each leading to its place. */
  #toDo(): HTMLElement {
    const { document, on, problems, nameOf } = this.#desk
    const list = make('ul', { class: 'to-do' })
    for (const problem of problems) {
      const { scene, point, field, lang, message } = problem
      const open = () => {
        if (scene !== undefined) this.#tab = field === 'blurs' ? 'faces' : 'scene'
        else this.#tab = isOfPlan(problem) ? 'plan' : 'tour'
        if (scene !== undefined) on.go(scene)
        on.select(point === undefined ? undefined : { list: 'points', index: point })
      }
      const found = sceneIn(document.state, scene ?? '').points[point ?? -1]
      const called = found && nameOfPoint(found, nameOf)
      const place = [
        scene === undefined ? 'Tour' : nameOf(scene),
        found && `${KIND_NAMES[found.kind]}${called && ` “${called}”`}`,
        field === 'blurs' ? '' : (FIELD_NAMES[field ?? ''] ?? field),
        lang === 'el' && 'in Greek',
      ]
      const said = `${place.filter(Boolean).join(', ')}: ${message}`
      list.append(make('li', {}, textButton(said, open)))
    }
    for (const message of problems.length ? [] : this.#told) list.append(make('li', {}, message))
    if (list.childElementCount === 0)
      list.append(make('li', { class: 'hint' }, 'Nothing: it can go online.'))
    return list
  }
}
