import { Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three'
import { waitForXr } from '../xr/wait-for-xr'
import type { ModelViewer } from './model-viewer'

/** Scale of the model on a surface. */
const SCALE = 0.05

/** Whether the browser can show a model in AR (WebXR). Answers after the first press in the tour. */
export async function isArSupported(): Promise<boolean> {
  const xr = await waitForXr()
  return Boolean(await xr?.isSessionSupported('immersive-ar').catch(() => false))
}

/** Creates the ring that marks the position at which a tap places the model. */
function createReticle() {
  const reticle = new Mesh(
    new RingGeometry(0.07, 0.075, 48).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: 0xf0cf98 }),
  )
  reticle.matrixAutoUpdate = false
  reticle.visible = false
  return reticle
}

/** Starts an AR session that places a model where the visitor taps. Does nothing without permission. */
export async function startAr(model: Object3D, viewer: ModelViewer) {
  const session = await navigator.xr
    ?.requestSession('immersive-ar', { requiredFeatures: ['hit-test'] })
    .catch(() => undefined)
  if (!session) return
  const { renderer, scene } = viewer
  const reticle = createReticle()
  let hitTestSource: XRHitTestSource | undefined
  const updateReticle = (_now: number, frame: XRFrame) => {
    const space = renderer.xr.getReferenceSpace()
    const pose = hitTestSource && space && frame.getHitTestResults(hitTestSource)[0]?.getPose(space)
    reticle.visible = Boolean(pose)
    if (pose) reticle.matrix.fromArray(pose.transform.matrix)
  }
  try {
    await viewer.presentXr(session, model, updateReticle)
  } catch (error) {
    console.error(error)
    session.end().catch(() => {})
    return
  }
  scene.add(reticle)
  const endSession = () => session.end().catch(() => {})
  // A lost context leaves the session black, so it ends.
  renderer.domElement.addEventListener('webglcontextlost', endSession)
  model.visible = false
  model.scale.setScalar(SCALE)
  session.addEventListener('select', () => {
    if (!reticle.visible) return
    model.position.setFromMatrixPosition(reticle.matrix)
    model.visible = true
  })
  session.addEventListener('end', () => {
    renderer.domElement.removeEventListener('webglcontextlost', endSession)
    scene.remove(reticle)
    reticle.geometry.dispose()
    reticle.material.dispose()
  })
  // `presentXr` throws if the session ends meanwhile. If it ends during the next `await`, the listener above
  // removes the reticle.
  try {
    const space = await session.requestReferenceSpace('viewer')
    hitTestSource = await session.requestHitTestSource?.({ space })
  } catch {
    // The session has ended, or the device cannot find surfaces.
    endSession()
  }
}
