import type { Messages } from '../locales/en'
import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Hotspot, InfoHotspot, Panorama, Scene } from '../schema/tour'
import type { TableStates } from '../tour/hotspot-list'
import { XrInteraction } from './xr-interaction'
import {
  createCardPanel,
  createHotspotPanel,
  createTablePanel,
  createTextPanel,
  loadFonts,
  placePanel,
} from './xr-panel'
import type { XrTarget } from './xr-targets'

/** Distance of hotspots, in metres. */
const DISTANCE = 4
/** From the centre of a hotspot down to the centre of its label, in degrees. */
const LABEL_OFFSET = 4.6

type TourXrOptions = {
  messages: Messages
  prefersReducedMotion: boolean
  getTableStates: () => TableStates
  onSelect: (hotspot: Hotspot) => void
  /** The head has turned. */
  onHeadTurn: () => void
}

/** Shows a tour in a VR session. */
export class TourXr {
  #interaction: XrInteraction
  #options: TourXrOptions
  #hotspotTargets: XrTarget[] = []
  #tableTargets: XrTarget[] = []
  #scene: Scene | undefined
  #card: { hotspot: Hotspot; targets: XrTarget[] } | undefined
  /** How often `changeScene` was called, so that a call can tell whether a later one has superseded it. */
  #sceneChanges = 0

  /**
   * Starts at the current scene and view of the browser window.
   * @throws when the session has ended already, or WebGL cannot draw for it
   */
  static async start(session: XRSession, viewer: PanoramaViewer<Panorama>, options: TourXrOptions) {
    const { yaw } = viewer.view
    // The first panel of every session is its exit button.
    await loadFonts(options.messages.leaveVR)
    const tourXr = new TourXr(session, viewer, options)
    const interaction = tourXr.#interaction
    const { renderer, world } = await viewer.presentXr(session, interaction)
    interaction.start(renderer, world, yaw)
    return tourXr
  }

  private constructor(
    session: XRSession,
    viewer: PanoramaViewer<Panorama>,
    options: TourXrOptions,
  ) {
    this.#options = options
    const { messages, prefersReducedMotion } = options
    this.#interaction = new XrInteraction({
      session,
      messages,
      prefersReducedMotion,
      onHeadTurn: (direction) => {
        viewer.setHeadDirection(direction)
        options.onHeadTurn()
      },
      onMiss: () => this.#closeCard(),
    })
  }

  /** Shows the hotspots of a scene. @param getSceneName returns the name of a scene id */
  async showScene(scene: Scene, getSceneName: (scene: string) => string) {
    this.#clear()
    this.#scene = scene
    const labels = scene.hotspots.map((hotspot) => getLabel(hotspot, getSceneName))
    await loadFonts(labels.join(''))
    if (this.#scene !== scene) return
    for (const [index, hotspot] of scene.hotspots.entries()) {
      if (hotspot.kind !== 'table')
        this.#hotspotTargets.push(...this.#createTargets(hotspot, labels[index]!))
    }
    for (const target of this.#hotspotTargets) this.#interaction.add(target)
    this.updateTables()
  }

  #createTargets(hotspot: Exclude<Hotspot, { kind: 'table' }>, name: string): XrTarget[] {
    const onSelect = () => this.#options.onSelect(hotspot)
    const panel = createHotspotPanel(hotspot.kind)
    placePanel(panel, hotspot.yaw, hotspot.pitch, DISTANCE)
    const label = createTextPanel(name)
    placePanel(label, hotspot.yaw, hotspot.pitch - LABEL_OFFSET, DISTANCE)
    const target = { panel, hotspot, selectsOnDwell: true, onSelect }
    // The label of a link is always visible, and can be selected too.
    if (hotspot.kind === 'link') return [target, { ...target, panel: label }]
    return [{ ...target, label }]
  }

  /** Shows the tables whose state the embedding page has sent; other tables stay hidden. */
  updateTables() {
    for (const target of this.#tableTargets) this.#interaction.remove(target)
    this.#tableTargets = []
    const { tables, selected } = this.#options.getTableStates()
    for (const hotspot of this.#scene?.hotspots ?? []) {
      const table = hotspot.kind === 'table' && tables.find(({ id }) => id === hotspot.id)
      if (hotspot.kind !== 'table' || !table) continue
      const isFree = table.state === 'free'
      const panel = createTablePanel(
        hotspot.label,
        selected?.includes(table.id) ? 'selected' : isFree ? 'free' : 'unavailable',
      )
      placePanel(panel, hotspot.yaw, hotspot.pitch, DISTANCE)
      const label = createTextPanel(table.name)
      placePanel(label, hotspot.yaw, hotspot.pitch - LABEL_OFFSET, DISTANCE)
      const onSelect = () => this.#options.onSelect(hotspot)
      const target = {
        panel,
        label,
        hotspot,
        selectsOnDwell: isFree,
        onSelect,
      }
      this.#tableTargets.push(target)
      this.#interaction.add(target)
    }
  }

  /**
   * Darkens the view while the scene changes, and shows the name of the new scene.
   * @param load shows the panorama; resolves to false if a later scene has replaced it
   * @returns the result of `load`
   * @throws the error of `load`
   */
  async changeScene(name: string, load: () => Promise<boolean>): Promise<boolean> {
    const call = ++this.#sceneChanges
    this.#clear()
    this.#interaction.showMessage(name)
    await this.#interaction.fade('dark')
    try {
      return await load()
    } finally {
      if (call === this.#sceneChanges) this.#interaction.fade('bright')
    }
  }

  /** Turns the panorama so that the head looks at this yaw, in degrees. */
  faceYaw(yaw: number) {
    this.#interaction.faceYaw(yaw)
  }

  /** Shows a message for a while. */
  showMessage(message: string) {
    this.#interaction.showMessage(message)
  }

  /** Opens the card of a hotspot, or closes it if it is open. */
  async toggleCard(
    hotspot: Hotspot,
    { title, text, image: imageFile }: Pick<InfoHotspot, 'title' | 'text' | 'image'>,
  ) {
    const wasOpen = this.#card?.hotspot === hotspot
    this.#closeCard()
    if (wasOpen) return
    const card = { hotspot, targets: [] as XrTarget[] }
    this.#card = card
    const image = imageFile && (await loadImage(imageFile.path))
    await loadFonts(title + text)
    if (this.#card !== card) return
    const close = () => this.#closeCard()
    const panel = createCardPanel({ title, text, image })
    const [, height] = panel.userData.size
    const button = createTextPanel(this.#options.messages.close)
    card.targets = [
      // Looking at the card must not close it while the visitor reads.
      { panel, selectsOnDwell: false, onSelect: close },
      { panel: button, selectsOnDwell: true, onSelect: close },
    ]
    this.#interaction.addInFront(card.targets[0]!, 0)
    this.#interaction.addInFront(card.targets[1]!, -height / 2 - 3)
  }

  #closeCard() {
    for (const target of this.#card?.targets ?? []) this.#interaction.remove(target)
    this.#card = undefined
  }

  #clear() {
    this.#closeCard()
    for (const target of [...this.#hotspotTargets, ...this.#tableTargets])
      this.#interaction.remove(target)
    this.#hotspotTargets = []
    this.#tableTargets = []
    this.#scene = undefined
  }
}

function getLabel(hotspot: Hotspot, getSceneName: (scene: string) => string): string {
  if (hotspot.kind === 'info') return hotspot.title
  if (hotspot.kind === 'link') return hotspot.label || getSceneName(hotspot.sceneId)
  return hotspot.label
}

/** Loads an image. Resolves to undefined after a failure, because a card is useful without an image. */
async function loadImage(path: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = path
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
