import { descriptions as el } from '../content/el/descriptions'
import { projectDescriptions as projectsEl } from '../content/el/project-descriptions'
import { descriptions as en } from '../content/en/descriptions'
import { projectDescriptions as projectsEn } from '../content/en/project-descriptions'
import type { Project } from '../content/projects'
import { projects } from '../content/projects'
import { staffDescriptions } from '../content/staff-descriptions'
import type { Route } from '../lib/route'

/** What search engines and shared links say of a page. They read the static HTML alone. */
export function describe({ subject, lang, translations, canonical }: Route): string {
  // Put together here and not beside the function: a browser's build can then leave the texts out.
  const pages: Record<string, string> = lang === 'en' ? { ...en, ...staffDescriptions } : el
  const samples = { en: projectsEn, el: projectsEl }
  const project = projects.find((each): each is Project => each === subject)
  if (project) return samples[lang][project.words]
  const found = pages[(translations?.en ?? canonical).replace(/^\/en(?=\/)/, '')]
  if (!found) throw new Error(`Nothing is said of ${canonical}`)
  return found
}
