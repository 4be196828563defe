/** @typedef {import('./bundle.mjs').Tour} Tour */

/**
 * Properties of a plan that `npm run build:images` copies from the studio's 3D scene into the published tour.
 * A source has such a property only if staff have changed it.
 */
const COPIED_PLAN_KEYS = /** @type {const} */ (['width', 'height', 'bearing'])

/**
 * Converts the published tour of a rendered place into its source, the file in `studio/tours/`. The source
 * lacks the properties that `npm run build:images` adds or copies from the studio's 3D scene.
 * @param {Tour} tour the new published tour
 * @param {Tour} oldTour the published tour before
 * @param {Tour} oldSource the source before
 * @returns the new source
 */
export function toSourceTour(tour, oldTour, oldSource) {
  const scenes = tour.scenes.map(({ panorama: _, ...scene }) => {
    const oldSourceScene = oldSource.scenes.find(({ id }) => id === scene.id)
    const oldScene = oldTour.scenes.find(({ id }) => id === scene.id)
    const isPositionSame =
      JSON.stringify(oldScene?.mapPosition) === JSON.stringify(scene.mapPosition)
    // The next lines keep `heading` and `mapPosition`, which are also copied, only if staff have changed them.
    const { heading, mapPosition, ...rest } = scene
    return {
      ...rest,
      ...(oldSourceScene?.heading !== undefined || heading !== oldScene?.heading
        ? { heading }
        : {}),
      ...(oldSourceScene?.mapPosition || !isPositionSame ? { mapPosition } : {}),
      hotspots: scene.hotspots.map((hotspot) => {
        // The direction of an anchored hotspot is copied from the 3D scene.
        if (!hotspot.anchor) return hotspot
        const { yaw: _, pitch: __, ...anchored } = hotspot
        return anchored
      }),
    }
  })
  if (!tour.plan || !oldSource.plan) return { ...tour, scenes }
  const plan = { ...tour.plan }
  for (const key of COPIED_PLAN_KEYS) {
    if (oldSource.plan[key] === undefined && plan[key] === oldTour.plan?.[key])
      Reflect.deleteProperty(plan, key)
  }
  return { ...tour, scenes, plan }
}
