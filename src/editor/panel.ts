import { h } from '../player/ui/dom'
import { EditorContext, HOTSPOT_KIND_LABELS, type PanelActions } from './editor-context'
import { getScene } from './editor-state'
import { FacesInspector } from './faces-inspector'
import { textButton } from './fields'
import { renderHotspotInspector } from './hotspot-inspector'
import { getHotspotName, type MarkRef } from './marks'
import { renderPlanInspector } from './plan-inspector'
import type { LocatedProblem } from './problems'
import { renderSceneInspector } from './scene-inspector'
import type { TourDocument } from './tour-document'
import { renderTourInspector } from './tour-inspector'

export type Tab = 'scene' | 'tour' | 'plan' | 'faces'

const TABS: [Tab, string][] = [
  ['scene', 'Scene'],
  ['tour', 'Tour'],
  ['plan', 'Plan'],
  ['faces', 'Faces and plates'],
]

/** Names of fields in the list of problems, for fields whose names in the files are technical. */
const FIELD_LABELS: Record<string, string> = {
  alt: 'alternative text',
  label: 'name',
  link: 'address',
  'plan.alt': 'alternative text of the plan',
}

const isPlanProblem = ({ scene, field }: LocatedProblem) =>
  scene === undefined && field !== undefined && /^plan\b/.test(field)

const CONTROLS = ':is(button, input, select, textarea):enabled'

/** Identifies a control by its label and that of its group. */
function getControlKey(control: Element): string {
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  const label = control.getAttribute('aria-label')
  return `${group} ${label ?? ((control as HTMLInputElement).labels?.[0] ?? control).textContent}`
}

/** The panel beside the viewport, with an inspector in each tab. */
export class Panel {
  readonly element = h('aside', { class: 'editor-panel', 'aria-label': 'Properties' })
  /** The id of the current scene; set before `render`. */
  scene = ''
  mark: MarkRef | undefined
  readonly faces: FacesInspector
  #context: EditorContext
  #tab: Tab = 'scene'
  #tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the tour' })
  #body = h('div', { class: 'editor-body', role: 'tabpanel', id: 'editor-body', tabindex: '-1' })
  /** The last rendered content. The scroll position is reset only when it changes. */
  #subject = ''
  /** The problems of the saved files. */
  #fileProblems: string[] = []

  constructor(document: TourDocument, actions: PanelActions) {
    this.#context = new EditorContext(document, actions)
    this.faces = new FacesInspector(this.#context)
    for (const [tab, label] of TABS) this.#tabs.append(this.#renderTab(tab, label))
    this.element.append(this.#tabs, this.#body)
  }

  #renderTab(tab: Tab, label: string) {
    const handleClick = () => {
      if (tab === 'scene') this.#context.actions.select(undefined)
      this.openTab(tab)
    }
    const button = textButton(label, handleClick, {
      role: 'tab',
      id: `tab-${tab}`,
      'aria-controls': 'editor-body',
    })
    button.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (!step) return
      const index = TABS.findIndex(([each]) => each === tab) + step + TABS.length
      this.openTab(TABS[index % TABS.length]![0])
      this.#tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    })
    return button
  }

  openTab(tab: Tab) {
    this.#tab = tab
    this.render()
  }

  /** @param fileProblems what validation of the saved files has found; by default what it found before */
  showProblems(problems: LocatedProblem[], fileProblems: string[] = this.#fileProblems) {
    this.#context.problems = problems
    this.#fileProblems = fileProblems
    this.#context.fields.refresh()
    this.#context.fields.showProblems(problems)
    const inScene = problems.filter(({ scene }) => scene === this.scene)
    const counts = {
      scene: inScene.filter(({ field }) => field !== 'blurs').length,
      tour: problems.length,
      plan: problems.filter(isPlanProblem).length,
      faces: inScene.filter(({ field }) => field === 'blurs').length,
    }
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      if (counts[tab]) button?.setAttribute('data-count', String(counts[tab]))
      else button?.removeAttribute('data-count')
    }
    this.#body.querySelector('.to-do')?.replaceWith(this.#renderProblems())
  }

  /** Rebuilds the inspector of the open tab. @param problems by default those from before */
  render(problems: LocatedProblem[] = this.#context.problems) {
    this.#context.problems = problems
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      button?.setAttribute('aria-selected', String(tab === this.#tab))
      button?.setAttribute('tabindex', tab === this.#tab ? '0' : '-1')
    }
    this.#body.setAttribute('aria-labelledby', `tab-${this.#tab}`)
    const { activeElement } = document
    const hadFocus = activeElement !== null && this.#body.contains(activeElement)
    const focusKey = hadFocus ? getControlKey(activeElement) : ''
    const { scrollTop } = this.#body
    this.#context.fields.clear()
    this.#body.replaceChildren(...this.#renderInspector())
    this.showProblems(problems)
    const subject = JSON.stringify([this.#tab, this.scene, this.mark])
    this.#body.scrollTop = subject === this.#subject ? scrollTop : 0
    this.#subject = subject
    if (!hadFocus) return
    // The control with the focus was replaced by another element, or removed.
    const controls = [...this.#body.querySelectorAll<HTMLElement>(CONTROLS)]
    const replacement = controls.find((control) => getControlKey(control) === focusKey)
    const target = replacement ?? this.#body
    target.focus({ preventScroll: true })
  }

  #renderInspector(): HTMLElement[] {
    const { scene, mark } = this
    const context = this.#context
    const getSelected = (list: MarkRef['list']) => (mark?.list === list ? mark.index : undefined)
    switch (this.#tab) {
      case 'scene': {
        const hotspot = getSelected('hotspots')
        return hotspot === undefined
          ? renderSceneInspector(context, scene)
          : renderHotspotInspector(context, scene, hotspot)
      }
      case 'tour': {
        const todo = h('section', {}, h('h2', {}, 'Still to do'), this.#renderProblems())
        return [...renderTourInspector(context), todo]
      }
      case 'plan':
        return renderPlanInspector(context, scene)
      case 'faces':
        return this.faces.render(scene, getSelected('blurs'))
    }
  }

  /** The list of all problems. Each is a button that opens the scene or hotspot, in the tab with the field. */
  #renderProblems(): HTMLElement {
    const { problems } = this.#context
    const list = h('ul', { class: 'to-do' })
    for (const problem of problems) {
      const text = this.#describeProblem(problem)
      list.append(
        h(
          'li',
          {},
          textButton(text, () => this.#openProblem(problem)),
        ),
      )
    }
    if (problems.length === 0)
      list.append(...this.#fileProblems.map((message) => h('li', {}, message)))
    if (list.childElementCount === 0)
      list.append(h('li', { class: 'hint' }, 'Nothing: the tour is ready to be published.'))
    return list
  }

  #describeProblem({ scene, hotspot, field, lang, message }: LocatedProblem) {
    const { document, getSceneName } = this.#context
    const found =
      scene !== undefined && hotspot !== undefined
        ? getScene(document.state, scene).hotspots[hotspot]
        : undefined
    const name = found && getHotspotName(found, getSceneName)
    const location = [
      scene === undefined ? 'Tour' : getSceneName(scene),
      found && `${HOTSPOT_KIND_LABELS[found.kind]}${name && ` “${name}”`}`,
      field === 'blurs' ? '' : (FIELD_LABELS[field ?? ''] ?? field),
      lang === 'el' && 'in Greek',
    ]
    return `${location.filter(Boolean).join(', ')}: ${message}`
  }

  #openProblem(problem: LocatedProblem) {
    const { scene, hotspot, field } = problem
    const { actions } = this.#context
    if (scene !== undefined) this.#tab = field === 'blurs' ? 'faces' : 'scene'
    else this.#tab = isPlanProblem(problem) ? 'plan' : 'tour'
    if (scene !== undefined) actions.openScene(scene)
    actions.select(hotspot === undefined ? undefined : { list: 'hotspots', index: hotspot })
  }
}
