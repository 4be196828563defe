import { lazyChunk, once } from '../lazy-chunk'
import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { View } from '../schema/schema'
import {
  type GuidedTourStep,
  isPortrait,
  type Panorama,
  type Plan,
  type Scene,
  type Tour,
} from '../schema/tour'
import { iconButton, runBusy } from '../ui/dom'
import { icons } from '../ui/icons'
import { ui } from '../ui/ui'
import type { ViewerUi } from '../ui/viewer-ui'
import type { GuidedTour } from './guided-tour'
import type { PlanView } from './plan-view'

const loadPlanChunk = lazyChunk(() => import('./plan-view'))
const loadGuidedTourChunk = lazyChunk(() => import('./guided-tour'))

/** In narrower frames the plan and the guided tour would overlap, so only one of them is open. */
const MIN_WIDTH_FOR_BOTH_PX = 1000

type TourPanelsHost = {
  tour: Tour
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  getScene: () => Scene
  /** The visitor picked a scene on the plan. */
  onSceneSelect: (scene: Scene) => void
  /** The visitor started the guided tour. */
  onGuidedTourStart: () => void
  /** Resolves to whether the scene is shown, and no scene that was requested later. */
  enterScene: (sceneId: string, view: View) => Promise<boolean>
}

type Panel = PlanView | GuidedTour

/** The floor plan and the guided tour. Their code is loaded when their button is pressed first. */
export class TourPanels {
  /** Buttons for the control bar; none for what the tour does not have. */
  readonly buttons: HTMLButtonElement[] = []
  readonly #host: TourPanelsHost
  #plan: PlanView | undefined
  #guidedTour: GuidedTour | undefined

  constructor(host: TourPanelsHost) {
    this.#host = host
    const { plan, scenes, guidedTour } = host.tour
    const { messages } = host.viewerUi
    if (plan && scenes.some(({ mapPosition }) => mapPosition)) {
      const button = iconButton(icons.plan, messages.plan, () => this.#toggle(this.#plan, open))
      const load = once(() => this.#createPlan(plan, button))
      const open = () => runBusy(button, () => this.#openPlan(load, open))
      this.#addButton(button)
    }
    if (guidedTour) {
      const button = iconButton(icons.guidedTour, messages.guidedTour, () =>
        this.#toggle(this.#guidedTour, open),
      )
      const load = once(() => this.#createGuidedTour(guidedTour, button))
      const open = () => runBusy(button, () => this.#openGuidedTour(load, open))
      this.#addButton(button)
    }
  }

  get isGuidedTourPlaying(): boolean {
    return this.#guidedTour?.isPlaying ?? false
  }

  pauseGuidedTour() {
    this.#guidedTour?.pause()
  }

  /** The viewer has turned or zoomed. @param aspect width divided by height of the frame */
  setView(view: View, aspect: number) {
    this.#plan?.setView(view, aspect)
  }

  /** Another scene is shown. */
  setScene(scene: Scene, view: View) {
    this.#plan?.setScene(scene, view, innerWidth / innerHeight)
  }

  #addButton(button: HTMLButtonElement) {
    button.setAttribute('aria-expanded', 'false')
    this.buttons.push(button)
  }

  #toggle(panel: Panel | undefined, open: () => void) {
    if (panel?.isOpen) panel.close()
    else open()
  }

  async #openPlan(load: () => Promise<PlanView>, retry: () => void) {
    const { viewerUi, viewer, getScene } = this.#host
    try {
      this.#plan = await load()
    } catch (error) {
      return viewerUi.offerRetry(viewerUi.messages.planError, retry, error)
    }
    if (innerWidth < MIN_WIDTH_FOR_BOTH_PX) this.#guidedTour?.close()
    this.#plan.open()
    this.setScene(getScene(), viewer.view)
    viewerUi.options.emit({ type: 'feature.use', feature: 'plan_open' })
  }

  async #createPlan(drawing: Plan, opener: HTMLButtonElement) {
    const { tour, viewerUi, getScene, onSceneSelect } = this.#host
    const { PlanView } = await loadPlanChunk()
    const { messages } = viewerUi
    const plan = new PlanView(ui, { tour, plan: drawing, messages, opener, onSceneSelect })
    await plan.load()
    viewerUi.addDisclosure(plan, plan.element)
    viewerUi.markCurrentScene(getScene().id)
    return plan
  }

  async #openGuidedTour(load: () => Promise<GuidedTour>, retry: () => void) {
    const { viewerUi, onGuidedTourStart } = this.#host
    try {
      this.#guidedTour = await load()
    } catch (error) {
      return viewerUi.offerRetry(viewerUi.messages.guidedTourError, retry, error)
    }
    onGuidedTourStart()
    viewerUi.panel?.close()
    viewerUi.card.close()
    if (innerWidth < MIN_WIDTH_FOR_BOTH_PX) this.#plan?.close()
    viewerUi.options.emit({ type: 'feature.use', feature: 'walk_play' })
    this.#guidedTour.open()
  }

  async #createGuidedTour(steps: GuidedTourStep[], opener: HTMLButtonElement) {
    const { viewerUi, viewer, getScene, enterScene } = this.#host
    const { GuidedTour } = await loadGuidedTourChunk()
    const { messages, reducedMotion, options } = viewerUi
    const guidedTour = new GuidedTour(ui, {
      steps,
      messages,
      opener,
      viewer,
      reducedMotion,
      currentSceneId: () => getScene().id,
      isPortrait: () => isPortrait(innerWidth, innerHeight),
      enterScene,
      onPlaying: (isPlaying) => {
        viewerUi.isGuided = isPlaying
      },
      onEnd: () => options.emit({ type: 'feature.use', feature: 'walk_end' }),
    })
    viewerUi.addDisclosure(guidedTour, guidedTour.element)
    return guidedTour
  }
}
