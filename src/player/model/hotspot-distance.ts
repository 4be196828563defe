import type { Model, ModelHotspot } from '../schema/model'

/**
 * The distance of the camera from a hotspot, in metres. A portrait frame shows less horizontally, so the
 * distance grows as much as that of the initial view.
 */
export function hotspotDistance(
  { view }: ModelHotspot,
  model: Pick<Model, 'view' | 'portraitView'>,
  isPortrait: boolean,
): number {
  const initial = (isPortrait && model.portraitView) || model.view
  return view.distance * (initial.distance / model.view.distance)
}
