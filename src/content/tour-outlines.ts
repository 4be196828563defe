import type { Film } from '../player/format/film'
import type { Model } from '../player/format/model'
import type { Tour } from '../player/format/tour'
import type { Project } from './projects'

/** One thing that a bundle of ours shows, in words. */
export type OutlineItem = { name: string; text: string }

/** What of a bundle's `words.el.json` is read here; `npm run samples` holds the file to its format. */
type Translation = {
  scenes?: Record<string, { name: string; description: string }>
  moments?: string[]
  points?: Record<string, { title: string; text: string }>
}

type Files = Record<string, string>

/**
 * The pages and the descriptions of all bundles, as texts by address; only the prerenderer reads
 * them, for pages without script. What a foreign export calls `tour.json` may be anything.
 */
const files: Files = import.meta.env.SSR
  ? import.meta.glob(
      '../../public/samples/*/{index.htm,tour.json,film.json,model.json,words.el.json}',
      {
        eager: true,
        import: 'default',
        query: '?raw',
      },
    )
  : {}

/** What there is to see of a project: scenes, moments or points; nothing of a foreign export. */
export function outlineOf({ bundle }: Project, lang: 'en' | 'el' = 'en'): OutlineItem[] {
  const folder = `../../public${bundle.slice(0, bundle.lastIndexOf('/'))}/`
  return outline((name) => files[`${folder}${name}`], lang)
}

/**
 * The same of a bundle's own files. Ours are known by the player that their page loads.
 *
 * @param read the text of a file of the bundle, undefined where there is none.
 * @param lang what the bundle does not say in Greek it says in its own language.
 */
export function outline(
  read: (name: string) => string | undefined,
  lang: 'en' | 'el' = 'en',
): OutlineItem[] {
  if (!read('index.htm')?.includes(' src="../player.js"')) return []
  const description = read('tour.json') ?? read('film.json') ?? read('model.json')
  if (!description) return []
  const found: Tour | Film | Model = JSON.parse(description)
  const said: Translation = lang === 'el' ? JSON.parse(read('words.el.json') ?? '{}') : {}
  if ('scenes' in found) {
    return found.scenes.map((scene) => {
      const { name, description } = said.scenes?.[scene.id] ?? scene
      return { name, text: description }
    })
  }
  if ('moments' in found) {
    const second = lang === 'el' ? 'δευτ.' : 's'
    return found.moments.map(({ at, text }, index) => ({
      name: `${at} ${second}`,
      text: said.moments?.[index] ?? text,
    }))
  }
  return found.points.map((point) => {
    const { title, text } = said.points?.[point.id] ?? point
    return { name: title, text }
  })
}
