import { isInitialDescription } from '../player/schema/initial-description.mjs'
import type { projectDescriptions as allDescriptions } from './en/project-descriptions'
import type { projects } from './en/projects'
import type { projectLabels } from './en/shared'
import type { Project } from './projects'

/** The messages about projects in one language. */
type ProjectMessages = { projects: typeof projects; projectLabels: typeof projectLabels }

/** The description of a project for visitors; empty until somebody writes one. */
export function getProjectDescription(
  { messageId }: Project,
  { projectDescriptions }: { projectDescriptions: typeof allDescriptions },
): string {
  const description = projectDescriptions[messageId]
  return isInitialDescription(description) ? '' : description
}

/** The title of a project for search engines and shared links. */
export function getProjectTitle(
  { messageId, isSample }: Project,
  { projects, projectLabels }: ProjectMessages,
): string {
  const { title, searchTitle } = projects[messageId]
  return searchTitle ?? `${title}: ${isSample ? projectLabels.sampleTour : projectLabels.tour}`
}

/** The kind of place that a project shows, and whether it is a sample. */
export function getProjectKind(
  { messageId, isSample }: Project,
  { projects, projectLabels }: ProjectMessages,
): string {
  const { kind, title } = projects[messageId]
  const parts = [kind === title ? '' : kind, isSample ? projectLabels.label : '']
  return parts.filter(Boolean).join(' · ')
}
