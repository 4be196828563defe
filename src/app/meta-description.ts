import { descriptions as el } from '../content/el/descriptions'
import { projectDescriptions as projectsEl } from '../content/el/project-descriptions'
import { descriptions as en } from '../content/en/descriptions'
import { projectDescriptions as projectsEn } from '../content/en/project-descriptions'
import type { Language } from '../content/language'
import { type Project, projects } from '../content/projects'
import { staffDescriptions } from '../content/staff-descriptions'
import type { Route } from '../lib/route'

const pageDescriptions: Record<Language, Record<string, string>> = {
  en: { ...en, ...staffDescriptions },
  el,
}

const projectDescriptions = { en: projectsEn, el: projectsEl }

/**
 * Returns a page's description for search engines and shared links.
 *
 * @throws when the page has none.
 */
export function getMetaDescription({ data, lang, translations, canonical }: Route): string {
  const project = projects.find((each): each is Project => each === data)
  if (project) return projectDescriptions[lang][project.messageId]
  // The key is the path in links, without the `/en` of pages whose main address is Greek, see localizePath().
  const key = (translations?.en ?? canonical).replace(/^\/en(?=\/)/, '')
  const description = pageDescriptions[lang][key]
  if (!description) throw new Error(`No description for ${canonical}`)
  return description
}
