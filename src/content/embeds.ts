import { type Language, localizePath } from '../domain/language'
import { type Project, projects } from './projects'

/** A tour that other sites may show in a frame. */
export type EmbeddableTour = {
  /** The name in /embed/<name>. */
  name: string
  project: Project
  /** The origins of the sites that may show it. */
  origins: 'anywhere' | readonly string[]
}

/**
 * The name of a tour in /embed/<name>: the folder of its files in public/samples.
 *
 * @returns null for a tour on another server, and for one that other sites may not show.
 */
export const getEmbedName = ({ bundle, embed }: Project): string | null =>
  (embed && bundle.match(/^\/samples\/([^/]+)\//)?.[1]) ?? null

/** The path of the page that other sites show in a frame. */
export const getEmbedPath = (name: string, lang: Language) => localizePath(`/embed/${name}`, lang)

/** The path of a tour's description in the oEmbed format. */
export const getOembedPath = (name: string, lang: Language) =>
  localizePath(`/oembed/${name}.json`, lang)

/** The tours that other sites may show, each once, without their aliases. */
export function embeddableTours(): EmbeddableTour[] {
  const byName = new Map<string, EmbeddableTour>()
  for (const project of projects) {
    const name = getEmbedName(project)
    if (name && project.embed && !byName.has(name))
      byName.set(name, { name, project, origins: project.embed })
  }
  return [...byName.values()]
}
