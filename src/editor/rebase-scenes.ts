import type { Scene } from '../player/schema/tour'
import { type EditorState, getGreek, setGreek } from './editor-state'
import { removeScene } from './tour-edits'

/**
 * Adds the scenes that were added elsewhere, with the links to them, and removes those that were removed
 * elsewhere.
 * @param mine is changed
 * @param theirs the tour as it is on the disk
 * @param savedSceneIds the scenes that both had when they last agreed
 */
export function rebaseScenes(mine: EditorState, theirs: EditorState, savedSceneIds: string[]) {
  const theirScenes = new Map(theirs.tour.scenes.map((scene) => [scene.id, scene]))
  for (const { id } of [...mine.tour.scenes]) {
    if (!theirScenes.has(id)) removeScene(mine, id)
  }
  const myIds = new Set(mine.tour.scenes.map(({ id }) => id))
  const isNew = (id: string) => theirScenes.has(id) && !myIds.has(id) && !savedSceneIds.includes(id)
  for (const scene of mine.tour.scenes) {
    const their = theirScenes.get(scene.id)!
    scene.panorama = structuredClone(their.panorama)
    for (const hotspot of their.hotspots) {
      if (hotspot.kind !== 'link' || !isNew(hotspot.sceneId)) continue
      scene.hotspots.push(structuredClone(hotspot))
      const path = ['scenes', scene.id, 'hotspots', hotspot.sceneId, 'label']
      const label = getGreek(theirs.locale, path)
      if (label) setGreek(mine.locale, path, label)
    }
  }
  for (const scene of theirs.tour.scenes) if (isNew(scene.id)) addScene(mine, theirs, scene)
  if (mine.tour.firstScene === '') mine.tour.firstScene = theirs.tour.firstScene
}

/** Copies a scene with its photograph and its Greek texts. */
function addScene(mine: EditorState, theirs: EditorState, scene: Scene) {
  const { id } = scene
  mine.tour.scenes.push(structuredClone(scene))
  const photograph = theirs.photographs[id]
  if (photograph) mine.photographs[id] = structuredClone(photograph)
  const [from, to] = [theirs.locale.scenes, mine.locale.scenes]
  if (typeof from !== 'object' || from[id] === undefined) return
  if (typeof to === 'object') to[id] = structuredClone(from[id])
  else mine.locale.scenes = { [id]: structuredClone(from[id]) }
}
