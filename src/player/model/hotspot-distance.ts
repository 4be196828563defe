import type { Model, ModelHotspot } from '../schema/model'

/**
 * The distance of the camera from a hotspot, in metres. A portrait viewport shows less horizontally, so there
 * the distance is multiplied by the ratio between the portrait and the normal initial view.
 */
export function getHotspotDistance(
  { view }: ModelHotspot,
  model: Pick<Model, 'view' | 'portraitView'>,
  isPortrait: boolean,
): number {
  const initial = (isPortrait && model.portraitView) || model.view
  return view.distance * (initial.distance / model.view.distance)
}
