import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama } from '../schema/tour'

const DISTANCE_DEGREES = 8
const DURATION_MS = 1600

/** Drags the picture a little to the left, to show a visitor that it can be turned. */
export function playDragHint(viewer: PanoramaViewer<Panorama>) {
  const { yaw, pitch, fov } = viewer.view
  return viewer.animateTo({ yaw: yaw + DISTANCE_DEGREES, pitch, fov }, DURATION_MS, 'inOutSine')
}
