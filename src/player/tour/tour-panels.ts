import { lazyChunk } from '../lazy-chunk'
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

/** In narrower viewports the plan and the guided tour would overlap, so only one of them is open. */
const MIN_WIDTH_FOR_BOTH_PX = 1000

/** What the panels need from the tour that they belong to. */
type TourPanelsHost = {
  tour: Tour
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  getScene: () => Scene
  /** The visitor picked a scene on the plan. */
  onSceneSelect: (scene: Scene) => void
  /** The visitor started the guided tour. */
  onGuidedTourStart: () => void
  /** Whether a scene is on screen, and no other one is loading. */
  isSceneShown: (sceneId: string) => boolean
  /** Resolves to false if the scene cannot be loaded, or if another one is requested meanwhile. */
  enterScene: (sceneId: string, view: View) => Promise<boolean>
}

/** The floor plan and the guided tour. Each has a button, whose first press loads the code. */
export class TourPanels {
  /** The buttons for the control bar. A tour without a plan or a guided tour has no button for it. */
  readonly buttons: HTMLButtonElement[] = []
  readonly #host: TourPanelsHost
  #planView: PlanView | undefined
  #guidedTour: GuidedTour | undefined

  constructor(host: TourPanelsHost) {
    this.#host = host
    const { plan, scenes, guidedTour: steps } = host.tour
    const { messages } = host.viewerUi
    if (steps) {
      const button = this.#addButton(icons.play, messages.guidedTour, () => {
        if (this.#guidedTour?.isOpen) this.#guidedTour.close()
        else this.#openGuidedTour(steps, button)
      })
      button.classList.add('guided-tour-opener')
    }
    if (plan && scenes.some(({ mapPosition }) => mapPosition)) {
      const button = this.#addButton(icons.plan, messages.plan, () => {
        if (this.#planView?.isOpen) this.#planView.close()
        else this.#openPlan(plan, button)
      })
    }
  }

  get isGuidedTourPlaying(): boolean {
    return this.#guidedTour?.isPlaying ?? false
  }

  pauseGuidedTour() {
    this.#guidedTour?.pause()
  }

  /**
   * The viewer has turned or zoomed.
   * @param aspect width divided by height of the viewport
   */
  setView(view: View, aspect: number) {
    this.#planView?.setView(view, aspect)
  }

  /** Another scene is shown. */
  setScene(scene: Scene, view: View) {
    this.#planView?.setScene(scene, view, innerWidth / innerHeight)
  }

  #addButton(icon: string, label: string, onClick: () => void): HTMLButtonElement {
    const button = iconButton(icon, label, onClick)
    button.setAttribute('aria-expanded', 'false')
    this.buttons.push(button)
    return button
  }

  /** Opens the floor plan, or offers a retry. */
  #openPlan(plan: Plan, opener: HTMLButtonElement) {
    const { viewerUi, viewer, getScene } = this.#host
    return runBusy(opener, async () => {
      try {
        this.#planView ??= await this.#createPlanView(plan, opener)
      } catch (error) {
        const retry = () => this.#openPlan(plan, opener)
        return viewerUi.offerRetry(viewerUi.messages.planError, retry, error)
      }
      if (innerWidth < MIN_WIDTH_FOR_BOTH_PX) this.#guidedTour?.close()
      this.#planView.open()
      this.setScene(getScene(), viewer.view)
      viewerUi.options.emit({ type: 'feature.use', feature: 'plan_open' })
    })
  }

  async #createPlanView(plan: Plan, opener: HTMLButtonElement): Promise<PlanView> {
    const { tour, viewerUi, getScene, onSceneSelect } = this.#host
    const { PlanView } = await loadPlanChunk()
    const { messages } = viewerUi
    const planView = new PlanView(ui, { tour, plan, messages, opener, onSceneSelect })
    await planView.load()
    viewerUi.insertPanel(planView.element)
    viewerUi.closeOnEscape(planView)
    viewerUi.markCurrentScene(getScene().id)
    return planView
  }

  /** Opens and plays the guided tour, or offers a retry. */
  #openGuidedTour(steps: GuidedTourStep[], opener: HTMLButtonElement) {
    const { viewerUi, onGuidedTourStart } = this.#host
    return runBusy(opener, async () => {
      try {
        this.#guidedTour ??= await this.#createGuidedTour(steps, opener)
      } catch (error) {
        const retry = () => this.#openGuidedTour(steps, opener)
        return viewerUi.offerRetry(viewerUi.messages.guidedTourError, retry, error)
      }
      onGuidedTourStart()
      viewerUi.sceneListPanel?.close()
      viewerUi.card.close()
      if (innerWidth < MIN_WIDTH_FOR_BOTH_PX) this.#planView?.close()
      viewerUi.options.emit({ type: 'feature.use', feature: 'walk_play' })
      this.#guidedTour.open()
    })
  }

  async #createGuidedTour(steps: GuidedTourStep[], opener: HTMLButtonElement): Promise<GuidedTour> {
    const { viewerUi, viewer, isSceneShown, enterScene } = this.#host
    const { GuidedTour } = await loadGuidedTourChunk()
    const { messages, reducedMotion, options } = viewerUi
    const guidedTour = new GuidedTour(ui, {
      steps,
      messages,
      opener,
      viewer,
      reducedMotion,
      isSceneShown,
      isPortrait: () => isPortrait(innerWidth, innerHeight),
      enterScene,
      pageLinks: viewerUi.pageLinks.createElement(),
      onPlayingChange: (isPlaying) => {
        viewerUi.isGuidedTourPlaying = isPlaying
      },
      onEnd: () => options.emit({ type: 'feature.use', feature: 'walk_end' }),
    })
    viewerUi.insertPanel(guidedTour.element)
    viewerUi.closeOnEscape(guidedTour)
    return guidedTour
  }
}
