import { Color, type Object3D, Vector3 } from 'three'
import type { Messages } from '../locales/en'
import type { ModelViewer } from '../model/model-viewer'
import { toRadians } from '../panorama/view'
import type { Orbit } from '../schema/model'
import { XrInteraction } from './xr-interaction'
import { DARK, loadFonts } from './xr-panel'

/** Scale of the model as a miniature. */
const MINIATURE_SCALE = 0.05
/** Position of the miniature from the eyes, in metres. */
const MINIATURE_AHEAD = 0.9
const MINIATURE_BELOW = 0.55
/** Height of the eyes above the floor inside the model, in metres. */
const EYE_HEIGHT = 1.6

const UP = new Vector3(0, 1, 0)

type ModelXrMode = 'miniature' | 'inside'

type ModelXrOptions = {
  viewer: ModelViewer
  model: Object3D
  /** The initial view. In the session, the visitor sees the model from the same side. */
  view: Orbit
  messages: Messages
  prefersReducedMotion: boolean
}

/**
 * Shows a model in a VR session: as a miniature in front of the visitor, or in real size around them.
 * @throws when the session has ended already, or WebGL cannot draw for it
 */
export async function startModelXr(
  session: XRSession,
  { viewer, model, view, messages, prefersReducedMotion }: ModelXrOptions,
) {
  const { renderer, scene } = viewer
  await loadFonts(messages.leaveVR + messages.enterModel + messages.leaveModel)
  const interaction = new XrInteraction({
    session,
    messages,
    prefersReducedMotion,
    onSnapTurn: (degrees) => {
      const turn = toRadians(degrees)
      model.position.sub(interaction.head).applyAxisAngle(UP, turn).add(interaction.head)
      model.rotation.y += turn
    },
  })
  const enterAction = interaction.addAction(1, messages.enterModel, () => fadeTo('inside'))
  const leaveAction = interaction.addAction(1, messages.leaveModel, () => fadeTo('miniature'))

  const placeModel = (mode: ModelXrMode) => {
    const { head, headYaw } = interaction
    const isInside = mode === 'inside'
    enterAction.panel.visible = !isInside
    leaveAction.panel.visible = isInside
    const yaw = toRadians(headYaw)
    const [x, , z] = view.target
    model.scale.setScalar(isInside ? 1 : MINIATURE_SCALE)
    model.rotation.set(0, -toRadians(view.azimuth) - yaw, 0)
    model.position
      .set(-x, 0, -z)
      .multiplyScalar(model.scale.x)
      .applyAxisAngle(UP, model.rotation.y)
      .add(head)
    if (isInside) model.position.y -= EYE_HEIGHT
    else
      model.position.add(
        new Vector3(
          Math.sin(yaw) * MINIATURE_AHEAD,
          -MINIATURE_BELOW,
          -Math.cos(yaw) * MINIATURE_AHEAD,
        ),
      )
  }
  const fadeTo = async (mode: ModelXrMode) => {
    await interaction.fade('dark')
    placeModel(mode)
    interaction.fade('bright')
  }

  let isPlaced = false
  await viewer.presentXr(session, model, (now) => {
    interaction.onFrame(now)
    if (!isPlaced) placeModel('miniature')
    isPlaced = true
  })
  scene.background = new Color(DARK)
  scene.add(interaction.xrOverlay)
  // Only the overlay follows the head. The model stays at its place in the room, and `onSnapTurn` turns it.
  interaction.start(renderer, interaction.xrOverlay, 0)
  session.addEventListener('end', () => {
    scene.background = null
    scene.remove(interaction.xrOverlay)
  })
}
