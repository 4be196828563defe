import { Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three'
import type { OrbitStage } from './orbit-stage'

/** On a table the model stands at one to twenty. */
const SCALE = 0.05

/** Whether the browser can put a model into the visitor's own room (WebXR). */
export async function canPutOnTable(): Promise<boolean> {
  return Boolean(await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false))
}

/** A ring that lies where the model would be put. */
function makeRing() {
  const ring = new Mesh(
    new RingGeometry(0.07, 0.075, 48).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: 0xf0cf98 }),
  )
  ring.matrixAutoUpdate = false
  ring.visible = false
  return ring
}

/** Puts a model on a surface of the visitor's room, where they tap; nothing happens if they decline. */
export async function putOnTable(model: Object3D, stage: OrbitStage) {
  const session = await navigator.xr
    ?.requestSession('immersive-ar', { requiredFeatures: ['hit-test'] })
    .catch(() => undefined)
  if (!session) return
  const { renderer, scene } = stage
  const ring = makeRing()
  let hits: XRHitTestSource | undefined
  const findPlace = (_now: number, frame: XRFrame) => {
    const space = renderer.xr.getReferenceSpace()
    const pose = hits && space && frame.getHitTestResults(hits)[0]?.getPose(space)
    ring.visible = Boolean(pose)
    if (pose) ring.matrix.fromArray(pose.transform.matrix)
  }
  try {
    await stage.lend(session, model, findPlace)
  } catch (error) {
    console.error(error)
    session.end().catch(() => {})
    return
  }
  scene.add(ring)
  model.visible = false
  model.scale.setScalar(SCALE)
  session.addEventListener('select', () => {
    if (!ring.visible) return
    model.position.setFromMatrixPosition(ring.matrix)
    model.visible = true
  })
  session.addEventListener('end', () => {
    scene.remove(ring)
    ring.geometry.dispose()
    ring.material.dispose()
  })
  // Only from here on may be waited: a session may end at any time.
  try {
    const space = await session.requestReferenceSpace('viewer')
    hits = await session.requestHitTestSource?.({ space })
  } catch {
    // It has ended, or finds no surfaces, without which there is nothing to do.
    session.end().catch(() => {})
  }
}
