import { descriptions as el } from '../content/el/descriptions'
import { projectDescriptions as projectsEl } from '../content/el/project-descriptions'
import { descriptions as en } from '../content/en/descriptions'
import { projectDescriptions as projectsEn } from '../content/en/project-descriptions'
import type { Language } from '../content/language'
import type { Project } from '../content/projects'
import { projects } from '../content/projects'
import { staffDescriptions } from '../content/staff-descriptions'
import type { Route } from '../lib/route'

const pages: Record<Language, Record<string, string>> = { en: { ...en, ...staffDescriptions }, el }

const samples = { en: projectsEn, el: projectsEl }

/** What search engines and shared links say of a page. */
export function describe({ subject, lang, translations, canonical }: Route): string {
  const project = projects.find((each): each is Project => each === subject)
  if (project) return samples[lang][project.words]
  const found = pages[lang][(translations?.en ?? canonical).replace(/^\/en(?=\/)/, '')]
  if (!found) throw new Error(`Nothing is said of ${canonical}`)
  return found
}
