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

/** Changes a hotspot's key: the scene that a link leads to, or the id. Greek texts move with it. */
export function setHotspotKey(state: EditorState, sceneId: string, index: number, key: string) {
  const { hotspots } = getScene(state, sceneId)
  const hotspot = hotspots[index]
  if (!hotspot || !key) return
  const texts = getHotspotTexts(state.locale, sceneId)
  const oldKey = getLocaleKey(hotspot)
  if (hotspot.kind === 'link') {
    // The view belongs to the scene that the link led to.
    if (key !== oldKey) delete hotspot.targetView
    hotspot.sceneId = key
  } else hotspot.id = key
  const isShared = hotspots.some((other) => other !== hotspot && getLocaleKey(other) === oldKey)
  if (texts[oldKey] !== undefined && texts[key] === undefined)
    texts[key] = structuredClone(texts[oldKey])
  if (!isShared && key !== oldKey) delete texts[oldKey]
}

/** Removes a scene and all links to it. */
export function removeScene(state: EditorState, id: string) {
  const { tour, locale, photographs } = state
  for (const scene of tour.scenes) {
    for (let index = scene.hotspots.length - 1; index >= 0; index--) {
      const hotspot = scene.hotspots[index]
      if (hotspot?.kind === 'link' && hotspot.sceneId === id) removeHotspot(state, scene.id, index)
    }
  }
  tour.scenes = tour.scenes.filter((scene) => scene.id !== id)
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
