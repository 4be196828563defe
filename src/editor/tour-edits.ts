import type { Hotspot } from '../player/schema/tour'
import { getLocaleKey } from '../player/schema/translation'
import { type EditorState, type GreekLocale, getGreek, getScene, setGreek } from './editor-state'

/** A picture on the server. It is copied into the bundle when the tour is saved. */
export type UploadedPicture = { path: string; width: number; height: number }

const getHotspotTexts = ({ scenes }: GreekLocale, sceneId: string): GreekLocale => {
  const scene = typeof scenes === 'object' ? scenes[sceneId] : undefined
  const hotspots = typeof scene === 'object' ? scene.hotspots : undefined
  return typeof hotspots === 'object' ? hotspots : {}
}

/** Adds a hotspot with empty Greek texts, so that the list of problems names them. */
export function addHotspot(state: EditorState, sceneId: string, hotspot: Hotspot) {
  const { locale } = state
  getScene(state, sceneId).hotspots.push(hotspot)
  const setText = (field: string, text = '') =>
    setGreek(locale, ['scenes', sceneId, 'hotspots', getLocaleKey(hotspot), field], text)
  if (hotspot.kind === 'link') {
    setText('label', getGreek(locale, ['scenes', hotspot.sceneId, 'name']))
  } else if (hotspot.kind === 'url') setText('label')
  else if (hotspot.kind === 'info') {
    setText('title')
    setText('text')
  }
}

/** Removes a hotspot, and its Greek texts unless another hotspot shares them. */
export function removeHotspot(state: EditorState, sceneId: string, index: number) {
  const { hotspots } = getScene(state, sceneId)
  const [hotspot] = hotspots.splice(index, 1)
  if (!hotspot || hotspot.kind === 'table') return
  const key = getLocaleKey(hotspot)
  if (!hotspots.some((other) => getLocaleKey(other) === key)) {
    delete getHotspotTexts(state.locale, sceneId)[key]
  }
}

/** Replaces or removes the image of a card. A new image needs a new alternative text. */
export function setCardImage(
  state: EditorState,
  sceneId: string,
  hotspotId: string,
  upload?: UploadedPicture,
) {
  for (const hotspot of getScene(state, sceneId).hotspots) {
    if (hotspot.kind !== 'info' || hotspot.id !== hotspotId) continue
    if (upload) {
      hotspot.image = { path: upload.path, alt: '' }
      setGreek(state.locale, ['scenes', sceneId, 'hotspots', hotspotId, 'alt'], '')
    } else {
      delete hotspot.image
      const texts = getHotspotTexts(state.locale, sceneId)[hotspotId]
      if (typeof texts === 'object') delete texts.alt
    }
  }
}

/** Replaces the plan by another drawing of the same place, or removes it. Positions of scenes are kept. */
export function setPlan({ tour, locale }: EditorState, upload?: UploadedPicture) {
  if (upload) {
    const { alt = '', bearing } = tour.plan ?? {}
    const { path, width, height } = upload
    tour.plan = { path, alt, width, height, ...(bearing !== undefined && { bearing }) }
    setGreek(locale, ['plan'], getGreek(locale, ['plan']))
  } else {
    delete tour.plan
    delete locale.plan
  }
}

/**
 * Makes a link lead to another scene. Its Greek texts move with it, and its name becomes that of the new scene
 * unless staff have written another.
 */
export function setLinkTarget(state: EditorState, sceneId: string, index: number, target: string) {
  const { tour, locale } = state
  const { hotspots } = getScene(state, sceneId)
  const link = hotspots[index]
  if (link?.kind !== 'link' || target === link.sceneId) return
  const oldTarget = link.sceneId
  link.sceneId = target
  // The view belongs to the scene that the link led to.
  delete link.targetView
  const getName = (id: string) => tour.scenes.find((scene) => scene.id === id)?.name
  if (link.label === getName(oldTarget)) link.label = getName(target) ?? link.label
  const texts = getHotspotTexts(locale, sceneId)
  const oldTexts = texts[oldTarget]
  if (!hotspots.some((other) => getLocaleKey(other) === oldTarget)) delete texts[oldTarget]
  // Texts of the new target belong to another link to it.
  if (oldTexts === undefined || texts[target] !== undefined) return
  texts[target] = structuredClone(oldTexts)
  const getGreekName = (id: string) => getGreek(locale, ['scenes', id, 'name'])
  const label = ['scenes', sceneId, 'hotspots', target, 'label']
  if (getGreek(locale, label) === getGreekName(oldTarget))
    setGreek(locale, label, getGreekName(target))
}

/** Removes the steps of the guided tour that show a scene. Their Greek texts are listed in the same order. */
function removeGuidedTourSteps({ tour, locale }: EditorState, sceneId: string) {
  const steps = tour.guidedTour ?? []
  for (let index = steps.length - 1; index >= 0; index--) {
    if (steps[index]?.scene !== sceneId) continue
    steps.splice(index, 1)
    if (Array.isArray(locale.guidedTour)) locale.guidedTour.splice(index, 1)
  }
  if (steps.length > 0) return
  delete tour.guidedTour
  delete locale.guidedTour
}

/** Removes a scene, all links to it and the steps of the guided tour that show it. */
export function removeScene(state: EditorState, id: string) {
  const { tour, locale, photographs } = state
  for (const scene of tour.scenes) {
    for (let index = scene.hotspots.length - 1; index >= 0; index--) {
      const hotspot = scene.hotspots[index]
      if (hotspot?.kind === 'link' && hotspot.sceneId === id) removeHotspot(state, scene.id, index)
    }
  }
  tour.scenes = tour.scenes.filter((scene) => scene.id !== id)
  removeGuidedTourSteps(state, id)
  if (typeof locale.scenes === 'object') delete locale.scenes[id]
  delete photographs[id]
  if (tour.firstScene === id) tour.firstScene = tour.scenes[0]?.id ?? ''
}

/** Returns an id that none of the hotspots has: the prefix and a number. */
export function createHotspotId(hotspots: Hotspot[], prefix: string): string {
  const ids = new Set(hotspots.map(getLocaleKey))
  for (let number = 1; ; number++) {
    const id = `${prefix}${number}`
    if (!ids.has(id)) return id
  }
}
