import { type Group, Matrix4, type Object3D, Vector3 } from 'three'
import { overlaps } from './overlap'
import { toColor } from './unlit-material'
import { DRAW_ORDER, disposePanel, getPanelArea, type XrPanel } from './xr-panel'

/** A ray hits a panel up to this distance from its middle, in widths and heights of the panel. */
const HIT_SLOP = 0.58
const HOVER_COLOR = toColor('#f0cf98')
const NORMAL_COLOR = toColor('#ffffff')

/** Something that can be selected. */
export type XrTarget = {
  panel: XrPanel
  /** Visible only while the target is pointed at. */
  label?: XrPanel
  /** The hotspot of the target, if any. All targets of a hotspot are hidden together. */
  hotspot?: object
  /** Whether looking at the target for a while selects it, in a session without input sources. */
  selectsOnDwell: boolean
  onSelect: () => void
  isHovered?: boolean
}

// Reused in every frame, so that frames allocate no memory.
const inverse = new Matrix4()
const origin = new Vector3()
const direction = new Vector3()

/** The targets of a VR session: finds the target that a ray hits, and hides the targets under a card. */
export class XrTargets {
  /** Distance of the target that `pick` found last, in metres. */
  hitDistance = 0
  readonly #overlay: Group
  readonly #frontGroup: Group
  #frontYaw = 0
  #targets: XrTarget[] = []

  /**
   * @param overlay holds the hotspots
   * @param frontGroup holds the cards, which lie over the hotspots
   */
  constructor(overlay: Group, frontGroup: Group) {
    this.#overlay = overlay
    this.#frontGroup = frontGroup
  }

  add(target: XrTarget) {
    for (const panel of [target.panel, target.label]) {
      if (!panel) continue
      panel.renderOrder = DRAW_ORDER.hotspot
      this.#overlay.add(panel)
    }
    this.#targets.push(target)
    this.#hideCovered()
  }

  /** Adds a target that is drawn over the hotspots. It must be nearer than they are, so that rays hit it first. */
  addOnTop(target: XrTarget, parent: Object3D) {
    target.panel.renderOrder = DRAW_ORDER.front
    parent.add(target.panel)
    this.#targets.unshift(target)
    this.#hideCovered()
  }

  remove(target: XrTarget) {
    this.#targets = this.#targets.filter((other) => other !== target)
    this.#hideCovered()
    for (const panel of [target.panel, target.label]) {
      if (!panel) continue
      panel.removeFromParent()
      disposePanel(panel)
    }
  }

  removeAll() {
    for (const target of [...this.#targets]) this.remove(target)
  }

  /** Sets the yaw of the cards in the panorama, in degrees. */
  setFrontYaw(yaw: number) {
    this.#frontYaw = yaw
    this.#hideCovered()
  }

  /** Finds the nearest target on a ray along the negative Z axis of a pose. */
  pick(pose: Matrix4): XrTarget | undefined {
    let found: XrTarget | undefined
    for (let i = 0; i < this.#targets.length; i++) {
      const target = this.#targets[i]!
      if (!target.panel.visible) continue
      inverse.copy(target.panel.matrixWorld).invert()
      origin.setFromMatrixPosition(pose).applyMatrix4(inverse)
      direction.set(0, 0, -1).applyMatrix4(pose).applyMatrix4(inverse).sub(origin)
      const distance = -origin.z / direction.z
      if (!(distance > 0) || (found && distance >= this.hitDistance)) continue
      const x = origin.x + direction.x * distance
      const y = origin.y + direction.y * distance
      if (Math.abs(x) > HIT_SLOP || Math.abs(y) > HIT_SLOP) continue
      found = target
      this.hitDistance = distance
    }
    return found
  }

  clearHover() {
    for (let i = 0; i < this.#targets.length; i++) this.#targets[i]!.isHovered = false
  }

  /** Shows which targets are hovered. */
  applyHover() {
    for (let i = 0; i < this.#targets.length; i++) {
      const { panel, label, isHovered = false } = this.#targets[i]!
      panel.material.setColor(isHovered ? HOVER_COLOR : NORMAL_COLOR)
      if (label) label.visible = isHovered
    }
  }

  /** Hides hotspots under a card, also those that the card covers only in part. */
  #hideCovered() {
    const cards = this.#targets
      .filter(({ panel }) => panel.parent === this.#frontGroup)
      .map(({ panel }) => getPanelArea(panel, this.#frontYaw))
    const isCovered = ({ panel, label }: XrTarget) =>
      [panel, label].some(
        (part) => part && cards.some((card) => overlaps(card, getPanelArea(part))),
      )
    const hotspots = this.#targets.filter(({ panel }) => panel.parent === this.#overlay)
    const covered = new Set(hotspots.filter(isCovered).map(({ hotspot }) => hotspot))
    for (const { panel, hotspot } of hotspots) panel.visible = !covered.has(hotspot)
  }
}
