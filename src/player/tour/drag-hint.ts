import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama } from '../schema/tour'

const TURN_DEGREES = 8
const DURATION_MS = 1600

/** Turns the view a little to the right, to show visitors that they can drag the panorama. */
export function playDragHint(viewer: PanoramaViewer<Panorama>) {
  const { yaw, pitch, fov } = viewer.view
  return viewer.animateTo({ yaw: yaw + TURN_DEGREES, pitch, fov }, DURATION_MS, 'inOutSine')
}
