import { describeTour, sceneDescription } from './descriptions.mjs'
import { greekAt, type State, sceneIn, setGreek } from './document'

const LANGS = ['en', 'el'] as const

const nameOf = (state: State, id: string) => ({
  en: sceneIn(state, id).name,
  el: greekAt(state.words, ['scenes', id, 'name']),
})

/** What `npm run tour` says of a tour that is called so, as it had so many scenes. */
function described(state: State, count: number) {
  const { tour, words, row } = state
  const names = tour.scenes.slice(0, count).map(({ id }) => nameOf(state, id))
  const title = { en: tour.title, el: greekAt(words, ['title']) }
  return describeTour(title, names, row?.isSample ?? false)
}

/** Changes names; labels and texts that were only made from them, each language's by itself, follow. */
export function rename(state: State, edit: (state: State) => void) {
  const old = structuredClone(state)
  edit(state)
  const { tour, words } = state
  const follow = (path: string[], was: string, now: string) => {
    if (was !== now && greekAt(words, path) === was) setGreek(words, path, now)
  }
  for (const scene of tour.scenes) {
    const was = sceneDescription(nameOf(old, scene.id))
    const now = sceneDescription(nameOf(state, scene.id))
    if (scene.description === was.en) scene.description = now.en
    follow(['scenes', scene.id, 'description'], was.el, now.el)
    for (const point of scene.points) {
      if (point.kind !== 'link') continue
      const was = nameOf(old, point.to)
      const now = nameOf(state, point.to)
      if (point.label === was.en) point.label = now.en
      follow(['scenes', scene.id, 'points', point.to, 'label'], was.el, now.el)
    }
  }
  const said = { en: tour.description, el: greekAt(words, ['description']) }
  for (const lang of LANGS) {
    // Scenes that were added later are not in it.
    const count = tour.scenes.findLastIndex((_, at) => described(old, at + 1)[lang] === said[lang])
    if (count < 0) continue
    const now = described(state, count + 1)[lang]
    if (lang === 'en') tour.description = now
    else follow(['description'], said.el, now)
  }
}
