import type { projectWords } from './en/project-words'
import type { projects } from './en/projects'
import type { Project } from './projects'

/** The words of one language about projects. */
type About = { projects: typeof projects; projectWords: typeof projectWords }

/** What search engines and shared links call a project. */
export function titleOf({ words, isSample }: Project, { projects, projectWords }: About): string {
  const { title, searchTitle } = projects[words]
  return searchTitle ?? `${title}: ${isSample ? projectWords.sampleTour : projectWords.tour}`
}

/** What kind of place a project is, and whether it is a sample. */
export function kindOf({ words, isSample }: Project, { projects, projectWords }: About): string {
  const { kind, title } = projects[words]
  const said = [kind === title ? '' : kind, isSample ? projectWords.label : '']
  return said.filter(Boolean).join(' · ')
}
