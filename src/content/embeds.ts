import { localizePath } from '../lib/localize-path'
import type { Language } from './language'
import { type Project, projects } from './projects'

/** A tour that other sites may show in a frame. */
export type EmbeddableTour = {
  /** Its folder in public/samples, which is also its name in /embed/<name>. */
  name: string
  project: Project
  origins: 'anywhere' | readonly string[]
}

/** The folder of a bundle in public/samples; null for a bundle on another server. */
export const getBundleName = ({ bundle }: Project): string | null =>
  bundle.match(/^\/samples\/([^/]+)\//)?.[1] ?? null

/** The path of the page that other sites show in a frame. */
export const getEmbedPath = (name: string, lang: Language) => localizePath(`/embed/${name}`, lang)

/** The path of a tour's description in the oEmbed format. */
export const getOembedPath = (name: string, lang: Language) =>
  localizePath(`/oembed/${name}.json`, lang)

/** The tours that other sites may show, each once, without their aliases. */
export function embeddableTours(): EmbeddableTour[] {
  const byName = new Map<string, EmbeddableTour>()
  for (const project of projects) {
    const name = getBundleName(project)
    if (name && project.embed && !byName.has(name))
      byName.set(name, { name, project, origins: project.embed })
  }
  return [...byName.values()]
}
