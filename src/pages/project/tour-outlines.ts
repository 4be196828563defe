import type { Project } from '../../content/projects'
import type { Film } from '../../player/schema/film'
import type { Model } from '../../player/schema/model'
import type { Tour } from '../../player/schema/tour'

/** The text of a scene, a moment or a hotspot. */
export type OutlineItem = { name: string; text: string }

/** The fields of a bundle's `locale.el.json` that this reads; `npm run validate` checks the file's format. */
type Translation = {
  scenes?: Record<string, { name: string; description: string }>
  moments?: string[]
  hotspots?: Record<string, { title: string; text: string }>
}

type Files = Record<string, string>

/**
 * The index pages and descriptions of all bundles, by path. Only the prerenderer reads them, for pages
 * without script. A `tour.json` of a third-party tour can have any format.
 */
const files: Files = import.meta.env.SSR
  ? import.meta.glob(
      '../../../public/samples/*/{index.htm,tour.json,film.json,model.json,locale.el.json}',
      {
        eager: true,
        import: 'default',
        query: '?raw',
      },
    )
  : {}

/** The scenes, moments or hotspots of a project. Empty for a third-party tour. */
export function getProjectOutline({ bundle }: Project, lang: 'en' | 'el' = 'en'): OutlineItem[] {
  const folder = `../../../public${bundle.slice(0, bundle.lastIndexOf('/'))}/`
  return readOutline((name) => files[`${folder}${name}`], lang)
}

/**
 * Reads the outline from a bundle's files. Empty unless the bundle's page loads our player.
 *
 * @param read returns the text of a file of the bundle; undefined if there is no such file.
 * @param lang texts without a Greek translation stay in the bundle's own language.
 */
export function readOutline(
  read: (name: string) => string | undefined,
  lang: 'en' | 'el' = 'en',
): OutlineItem[] {
  if (!read('index.htm')?.includes(' src="../player.js"')) return []
  const description = read('tour.json') ?? read('film.json') ?? read('model.json')
  if (!description) return []
  const found: Tour | Film | Model = JSON.parse(description)
  const translation: Translation = lang === 'el' ? JSON.parse(read('locale.el.json') ?? '{}') : {}
  if ('scenes' in found) {
    return found.scenes.map((scene) => {
      const { name, description } = translation.scenes?.[scene.id] ?? scene
      return { name, text: description }
    })
  }
  if ('moments' in found) {
    const second = lang === 'el' ? 'δευτ.' : 's'
    return found.moments.map(({ at, text }, index) => ({
      name: `${at} ${second}`,
      text: translation.moments?.[index] ?? text,
    }))
  }
  return found.hotspots.map((hotspot) => {
    const { title, text } = translation.hotspots?.[hotspot.id] ?? hotspot
    return { name: title, text }
  })
}
