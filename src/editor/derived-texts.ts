import { describeTour } from './descriptions.mjs'
import { type EditorState, getGreek, getScene, setGreek } from './editor-state'

const LANGS = ['en', 'el'] as const

const getSceneName = (state: EditorState, id: string) => ({
  en: getScene(state, id).name,
  el: getGreek(state.locale, ['scenes', id, 'name']),
})

/** The description that `npm run tour` writes for a tour with its scenes up to `lastIndex`. */
function describeState(state: EditorState, lastIndex: number) {
  const { tour, locale, row } = state
  const names = tour.scenes.slice(0, lastIndex + 1).map(({ id }) => getSceneName(state, id))
  const title = { en: tour.title, el: getGreek(locale, ['title']) }
  return describeTour(title, names, row?.isSample ?? false)
}

/**
 * Applies an edit of names, then updates labels and descriptions that were generated from the old names.
 * Texts that staff have written stay. Each language is treated by itself.
 */
export function editAndUpdateTexts(state: EditorState, edit: (state: EditorState) => void) {
  const old = structuredClone(state)
  edit(state)
  const { tour, locale } = state
  const updateGreek = (path: string[], before: string, after: string) => {
    if (before !== after && getGreek(locale, path) === before) setGreek(locale, path, after)
  }
  for (const scene of tour.scenes) {
    for (const hotspot of scene.hotspots) {
      if (hotspot.kind !== 'link') continue
      const oldName = getSceneName(old, hotspot.sceneId)
      const newName = getSceneName(state, hotspot.sceneId)
      if (hotspot.label === oldName.en) hotspot.label = newName.en
      const path = ['scenes', scene.id, 'hotspots', hotspot.sceneId, 'label']
      updateGreek(path, oldName.el, newName.el)
    }
  }
  const descriptions = { en: tour.description, el: getGreek(locale, ['description']) }
  for (const lang of LANGS) {
    // The description names only the scenes that the tour had when it was made.
    const lastIndex = tour.scenes.findLastIndex(
      (_, index) => describeState(old, index)[lang] === descriptions[lang],
    )
    if (lastIndex < 0) continue
    const after = describeState(state, lastIndex)[lang]
    if (lang === 'en') tour.description = after
    else updateGreek(['description'], descriptions.el, after)
  }
}
