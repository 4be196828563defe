import type { Film } from '../player/format/film'
import type { Model } from '../player/format/model'
import type { Tour } from '../player/format/tour'
import type { Project } from './projects'

/** One thing that a bundle of ours shows, in words. */
export type OutlineItem = { name: string; text: string }

type Files = Record<string, string>

/**
 * The pages and the descriptions of all bundles, as texts by address; only the prerenderer reads
 * them, for pages without script. What a foreign export calls `tour.json` may be anything.
 */
const files: Files = import.meta.env.SSR
  ? import.meta.glob('../../public/samples/*/{index.htm,tour.json,film.json,model.json}', {
      eager: true,
      import: 'default',
      query: '?raw',
    })
  : {}

/** What there is to see of a project: scenes, moments or points; nothing of a foreign export. */
export function outlineOf({ bundle }: Project): OutlineItem[] {
  const folder = `../../public${bundle.slice(0, bundle.lastIndexOf('/'))}/`
  return outline((name) => files[`${folder}${name}`])
}

/**
 * The same of a bundle's own files. Ours are known by the player that their page loads.
 *
 * @param read the text of a file of the bundle, undefined where there is none.
 */
export function outline(read: (name: string) => string | undefined): OutlineItem[] {
  if (!read('index.htm')?.includes(' src="../player.js"')) return []
  const description = read('tour.json') ?? read('film.json') ?? read('model.json')
  if (!description) return []
  const found: Tour | Film | Model = JSON.parse(description)
  if ('scenes' in found) {
    return found.scenes.map(({ name, description }) => ({ name, text: description }))
  }
  if ('moments' in found) {
    return found.moments.map(({ at, text }) => ({ name: `${at} s`, text }))
  }
  return found.points.map(({ title, text }) => ({ name: title, text }))
}
