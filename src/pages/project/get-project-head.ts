import type { projectDescriptions } from '../../content/en/project-descriptions'
import { getProjectTitle } from '../../content/project-names'
import type { Project } from '../../content/projects'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

type Texts = { projectDescriptions: typeof projectDescriptions }

export const getProjectHead = (
  project: Project,
  messages: Messages,
  { projectDescriptions }: Texts,
): Head => ({
  title: getProjectTitle(project, messages),
  description: projectDescriptions[project.messageId],
})
