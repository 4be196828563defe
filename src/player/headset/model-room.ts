import { Color, type Object3D, Vector3 } from 'three'
import type { Orbit } from '../format/model'
import type { OrbitStage } from '../model/orbit-stage'
import { toRadians } from '../panorama/view'
import type { Words } from '../words/en'
import { Headset } from './headset'
import { loadLetters, NIGHT } from './plates'

/** On a table the model stands at one to twenty. */
const SMALL = 0.05
/** Where that table is: so far ahead of the eyes, and so far below them, in metres. */
const AHEAD = 0.9
const BELOW = 0.55
/** In the model itself one stands on its floor, with eyes at this height. */
const EYE_HEIGHT = 1.6

const UP = new Vector3(0, 1, 0)

type ModelRoomOptions = {
  stage: OrbitStage
  model: Object3D
  /** The opening view: both ways look at the model from its side. */
  view: Orbit
  words: Words
  /** Prefers reduced motion. */
  isStill: boolean
}

/**
 * Stands a model before whoever wears a headset, small on a table; or around them, as large as it is.
 * @throws when the session has ended already, or the browser cannot draw for it
 */
export async function enterModel(
  session: XRSession,
  { stage, model, view, words, isStill }: ModelRoomOptions,
) {
  const { renderer, scene } = stage
  await loadLetters(words.leaveVR + words.walkIn + words.backOnTable)
  const headset = new Headset({
    session,
    words,
    isStill,
    onTurn: (degrees) => {
      const turn = toRadians(degrees)
      model.position.sub(headset.head).applyAxisAngle(UP, turn).add(headset.head)
      model.rotation.y += turn
    },
  })
  const walkIn = headset.addAction(1, words.walkIn, () => go('inside'))
  const leaveIt = headset.addAction(1, words.backOnTable, () => go('table'))

  const place = (where: 'table' | 'inside') => {
    const { head, headYaw } = headset
    const isInside = where === 'inside'
    walkIn.plate.visible = !isInside
    leaveIt.plate.visible = isInside
    const yaw = toRadians(headYaw)
    const [x, , z] = view.target
    model.scale.setScalar(isInside ? 1 : SMALL)
    model.rotation.set(0, -toRadians(view.azimuth) - yaw, 0)
    model.position
      .set(-x, 0, -z)
      .multiplyScalar(model.scale.x)
      .applyAxisAngle(UP, model.rotation.y)
      .add(head)
    if (isInside) model.position.y -= EYE_HEIGHT
    else model.position.add(new Vector3(Math.sin(yaw) * AHEAD, -BELOW, -Math.cos(yaw) * AHEAD))
  }
  const go = async (where: 'table' | 'inside') => {
    await headset.fade('dark')
    place(where)
    headset.fade('bright')
  }

  let isPlaced = false
  await stage.lend(session, model, (now) => {
    headset.frame(now)
    if (!isPlaced) place('table')
    isPlaced = true
  })
  scene.background = new Color(NIGHT)
  scene.add(headset.furnishings)
  headset.begin(renderer, headset.furnishings, 0)
  session.addEventListener('end', () => {
    scene.background = null
    scene.remove(headset.furnishings)
  })
}
