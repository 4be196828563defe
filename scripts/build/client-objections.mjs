/** Finds what a client may object to in a valid tour. */
import { isInitialDescription } from '../../src/player/schema/initial-description.mjs'
import { isInitialLink } from '../tour/links.mjs'
import { isNumberedName } from '../tour/names.mjs'
import { findDeadLinks } from './check-links.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 */

/** The width that a client's photographs should have, in pixels: fewer are not sharp on large screens. */
const GOOD_WIDTH = 6000

/** One objection to several scenes. @param {Scene[]} scenes @param {string} what each scene lacks */
const lacks = (scenes, what) =>
  scenes.length === 1
    ? `“${scenes[0]?.name}” has no ${what} of its own`
    : `${scenes.length} scenes have no ${what} of their own`

/** @param {Scene[]} scenes made from photographs @returns {string[]} one for each width that is too small */
function findSmallPhotographs(scenes) {
  const getWidth = (/** @type {Scene} */ { panorama }) => panorama.levels.at(-1)?.width ?? 0
  const widths = new Set(scenes.map(getWidth).filter((width) => width < GOOD_WIDTH))
  return [...widths].map((width) => {
    const small = scenes.filter((scene) => getWidth(scene) === width)
    const advice = `in the camera’s largest size, at least ${GOOD_WIDTH} px`
    return small.length === 1
      ? `“${small[0]?.name}” was made from a photograph of ${width} px, which is not sharp on large screens: export it ${advice}`
      : `${small.length} photographs of ${width} px are not sharp on large screens: export them ${advice}`
  })
}

/** @param {Scene[]} scenes made from photographs @param {any} greekScenes @returns {string[]} */
function findUnchangedDefaults(scenes, greekScenes) {
  const numbered = scenes.filter(({ id, name }) =>
    isNumberedName({ en: name, el: greekScenes?.[id]?.name }),
  )
  const undescribed = scenes.filter(
    ({ id, description }) => !description || greekScenes?.[id]?.description === '',
  )
  const unmoved = scenes.filter(({ hotspots }) => hotspots.some(isInitialLink))
  const linked = unmoved.length === 1 ? `“${unmoved[0]?.name}”` : `${unmoved.length} scenes`
  return [
    ...(numbered.length > 0 ? [lacks(numbered, 'name')] : []),
    ...(undescribed.length > 0 ? [lacks(undescribed, 'description')] : []),
    ...(unmoved.length > 0 ? [`links of ${linked} are still where the command put them`] : []),
  ]
}

/**
 * @param {Tour} tour
 * @param {any} locale its `locale.el.json`, which may be missing or invalid
 * @param {import('../tour/photographs.mjs').Photographs} photographs
 * @returns {Promise<string[]>}
 */
export async function findObjections(tour, locale, photographs) {
  const scenes = tour.scenes.filter(({ id }) => Object.hasOwn(photographs, id))
  const isUndescribed =
    scenes.length > 0 &&
    [tour, locale].some((each) => isInitialDescription(each?.description ?? ''))
  return [
    ...(isUndescribed ? ['the tour has no description of its own'] : []),
    ...findSmallPhotographs(scenes),
    ...findUnchangedDefaults(scenes, locale?.scenes),
    ...(await findDeadLinks(tour)),
  ]
}
