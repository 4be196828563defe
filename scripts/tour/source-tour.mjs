/** @typedef {import('./bundle.mjs').Tour} Tour */

/** `npm run build:images` copies them from the studio's 3D scene, so a source has them only if staff changed them. */
const PLAN_MEASURES = /** @type {const} */ (['width', 'height', 'bearing'])

/**
 * Converts a tour of a rendered place into its source in `studio/tours/`, without what
 * `npm run build:images` adds to the published file.
 * @param {Tour} tour as it is saved now
 * @param {Tour} old as it was published before
 * @param {Tour} source as it was in the studio before, without what is copied from the 3D scene
 */
export function toSourceTour(tour, old, source) {
  const scenes = tour.scenes.map(({ panorama: _, ...scene }) => {
    const sourceScene = source.scenes.find(({ id }) => id === scene.id)
    const oldScene = old.scenes.find(({ id }) => id === scene.id)
    const isPositionSame =
      JSON.stringify(oldScene?.mapPosition) === JSON.stringify(scene.mapPosition)
    // Copied from the 3D scene, too.
    const { heading, mapPosition, ...rest } = scene
    return {
      ...rest,
      ...(sourceScene?.heading !== undefined || heading !== oldScene?.heading ? { heading } : {}),
      ...(sourceScene?.mapPosition || !isPositionSame ? { mapPosition } : {}),
      hotspots: scene.hotspots.map((hotspot) => {
        // The direction of an anchored hotspot is copied from the 3D scene.
        if (!hotspot.anchor) return hotspot
        const { yaw: _, pitch: __, ...anchored } = hotspot
        return anchored
      }),
    }
  })
  if (!tour.plan || !source.plan) return { ...tour, scenes }
  const plan = { ...tour.plan }
  for (const key of PLAN_MEASURES) {
    if (source.plan[key] === undefined && plan[key] === old.plan?.[key])
      Reflect.deleteProperty(plan, key)
  }
  return { ...tour, scenes, plan }
}
