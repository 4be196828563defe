import { shared as el } from '../content/el/shared'
import { shared as en } from '../content/en/shared'
import { getPicture, getPosters } from '../content/pictures'
import { getProjectKind } from '../content/project-names'
import { projects } from '../content/projects'
import { services } from '../content/services'
import { site } from '../content/site'
import type { Language } from '../domain/language'
import type { Route } from '../lib/route'
import { routes } from '../routes'
import { getTexts } from './page-texts'

const messages = { en, el }

/** What a picture for shared links shows. */
export type ShareSubject = {
  /** The share picture's URL path. */
  address: string
  lang: Language
  /** The studio's name, shown above the title. */
  name: string
  title: string
  /** The text under the title. */
  line: string
  /** The files of a still, or of a project's poster; without one the picture shows the site's emblem. */
  still: { path: string; widths: number[] } | null
}

/** Lists the share pictures that the site needs: one for each `shareImage` of the route table. */
export function listShareSubjects(): ShareSubject[] {
  // Pages that share a picture use that of the first.
  const byAddress = new Map(routes.toReversed().map((route) => [route.shareImage, route] as const))
  return [...byAddress].map(([address, route]) => ({
    address,
    lang: route.lang,
    name: site.name,
    ...describe(route),
  }))
}

function describe(route: Route): Pick<ShareSubject, 'title' | 'line' | 'still'> {
  const localized = messages[route.lang]
  const path = route.translations?.en ?? route.canonical
  const project = projects.find((candidate) => candidate.path === path)
  if (project) {
    return {
      title: localized.projects[project.messageId].title,
      still: getPosters(project)?.wide ?? null,
      line: getProjectKind(project, localized),
    }
  }
  const { title, shareLine } = getTexts(route).head
  const name = services.find((candidate) => candidate.path === path)?.picture ?? route.shareStill
  return {
    title,
    still: name ? getPicture(name) : null,
    line: shareLine ?? localized.site.tagline,
  }
}
