import { describe, expect, it } from 'vitest'
import { findObjections } from '../../../scripts/build/client-objections.mjs'
import { addLink, NEXT_LINK_YAW, PREVIOUS_LINK_YAW } from '../../../scripts/tour/links.mjs'
import { getNumberedName } from '../../../scripts/tour/names.mjs'
import { describeTour } from '../../../src/editor/descriptions.mjs'
import type { Scene, Tour } from '../../../src/player/schema/tour'

/** A tour as `npm run tour` makes it from photographs without names. */
function makeTour(count: number, width = 8192) {
  const view = { yaw: 0, pitch: 0, fov: 70 }
  const scenes = Array.from({ length: count }, (_, index): Scene => {
    const { en: name } = getNumberedName(index + 1)
    const levels = [{ tiles: '{column}-{row}.avif', width, columns: 8, rows: 4 }]
    const panorama = { preview: 'preview.webp', levels }
    return { id: `scene-${index + 1}`, name, description: '', panorama, view, hotspots: [] }
  })
  const texts = scenes.map(({ id }, index) => {
    const { el: name } = getNumberedName(index + 1)
    const text = { name, description: '', hotspots: {} }
    return [id, text] as const
  })
  const description = describeTour({ en: 'T', el: 'Τ' }, [], false)
  const locale = { description: description.el, scenes: Object.fromEntries(texts) }
  for (const [index, scene] of scenes.entries()) {
    const next = scenes[index + 1]
    if (!next) continue
    addLink(scene, next, NEXT_LINK_YAW, locale)
    addLink(next, scene, PREVIOUS_LINK_YAW, locale)
  }
  const tour: Tour = {
    title: 'T',
    lang: 'en',
    description: description.en,
    firstScene: 'scene-1',
    scenes,
    credits: 'C',
  }
  const photograph = { file: 'a.jpg', digest: 'a', isChecked: true, blurs: [] }
  const photographs = Object.fromEntries(scenes.map(({ id }) => [id, photograph]))
  return { tour, locale, photographs }
}

type Made = ReturnType<typeof makeTour>

const objectionsTo = ({ tour, locale, photographs }: Made) =>
  findObjections(tour, locale, photographs)

/** Describes the tour, and changes everything that the command has written for a scene. */
function finish({ tour, locale }: Made, id: string) {
  tour.description = 'A villa with a view.'
  locale.description = 'Μια βίλα με θέα.'
  const scene = tour.scenes.find((each) => each.id === id)!
  scene.name = `Room ${id}`
  scene.description = 'A room with a view.'
  Object.assign(locale.scenes[id]!, { name: 'Δωμάτιο', description: 'Ένα δωμάτιο με θέα.' })
  for (const hotspot of scene.hotspots) hotspot.yaw += 1.5
}

describe('what a client may object to', () => {
  it('counts what nobody has changed, one line each', async () => {
    const made = makeTour(12, 4096)
    finish(made, 'scene-3')
    expect(await objectionsTo(made)).toEqual([
      '12 photographs of 4096 px are not sharp on large screens: export them in the camera’s largest size, at least 6000 px',
      '11 scenes have no name of their own',
      '11 scenes have no description of their own',
      'links of 11 scenes are still where the command put them',
    ])
  })

  it('names a single scene', async () => {
    const made = makeTour(2, 4096)
    made.tour.scenes[1]!.panorama.levels[0]!.width = 8192
    finish(made, 'scene-1')
    made.locale.scenes['scene-2']!.description = 'Ένα δωμάτιο με θέα.'
    expect(await objectionsTo(made)).toEqual([
      expect.stringMatching(
        /^“Room scene-1” was made from a photograph of 4096 px, which is not sharp/,
      ),
      '“Scene 2” has no name of its own',
      '“Scene 2” has no description of its own',
      'links of “Scene 2” are still where the command put them',
    ])
  })

  it('finds a name and a description that are unchanged in Greek only', async () => {
    const made = makeTour(1)
    made.tour.description = 'A villa with a view.'
    Object.assign(made.tour.scenes[0]!, { name: 'Salon', description: 'A salon with a view.' })
    expect(await objectionsTo(made)).toEqual([
      'the tour has no description of its own',
      '“Salon” has no name of its own',
      '“Salon” has no description of its own',
    ])
  })

  it('accepts a finished tour, and scenes that were not photographed', async () => {
    const finished = makeTour(2)
    finish(finished, 'scene-1')
    finish(finished, 'scene-2')
    expect(await objectionsTo(finished)).toEqual([])
    expect(await objectionsTo({ ...makeTour(2, 2048), photographs: {} })).toEqual([])
  })
})
