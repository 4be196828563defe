import { descriptions as el } from '../content/el/descriptions'
import { projectDescriptions as projectsEl } from '../content/el/project-descriptions'
import { descriptions as en } from '../content/en/descriptions'
import { projectDescriptions as projectsEn } from '../content/en/project-descriptions'
import { staffDescriptions } from '../content/staff-descriptions'
import type { Language } from '../domain/language'
import type { Route } from '../lib/route'
import { findProject } from './route-data'

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
export function getMetaDescription(route: Route): string {
  const { lang, translations, canonical } = route
  const project = findProject(route)
  if (project) return projectDescriptions[lang][project.messageId]
  // The English path; only /reservation_system has `/en` in it, which the key leaves out.
  const key = (translations?.en ?? canonical).replace(/^\/en(?=\/)/, '')
  const description = pageDescriptions[lang][key]
  if (!description) throw new Error(`No description for ${canonical}`)
  return description
}
