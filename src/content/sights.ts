import type { Film } from '../player/format/film'
import type { Model } from '../player/format/model'
import type { Tour } from '../player/format/tour'
import type { Project } from './projects'

/** One thing that a bundle of ours shows, in words. */
export type Sight = { name: string; text: string }

/** What bundles of ours say of themselves, by address; only the prerenderer reads it, for pages without script. */
const described: Record<string, Tour | Film | Model> = import.meta.env.SSR
  ? import.meta.glob('../../public/samples/*/{tour,film,model}.json', {
      eager: true,
      import: 'default',
    })
  : {}

/** What there is to see of a project: scenes, moments or points; nothing of a foreign export. */
export function sightsOf({ bundle }: Project): Sight[] {
  const folder = `../../public${bundle.slice(0, bundle.lastIndexOf('/'))}/`
  const found = Object.entries(described).find(([address]) => address.startsWith(folder))?.[1]
  if (!found) return []
  if ('scenes' in found) {
    return found.scenes.map(({ name, description }) => ({ name, text: description }))
  }
  if ('moments' in found) {
    return found.moments.map(({ at, text }) => ({ name: `${at} s`, text }))
  }
  return found.points.map(({ title, text }) => ({ name: title, text }))
}
