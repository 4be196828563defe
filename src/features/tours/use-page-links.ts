import { useNavigate } from 'react-router-dom'
import { getNextProject, isSameOriginAllowed, type Project } from '../../content/projects'
import { CALL_FORM_PATH } from '../../content/site'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageLink, TourCommand } from '../../player/schema/tour-messages'
import { getTargetOrigin } from './target-origin'
import type { TourReport } from './use-tour-messages'

/**
 * Adds two links to the tour on a project's page: to the form for booking a call, and to the next project's
 * page. The tour shows them in its list of scenes and at the end of the guided tour; when a visitor selects one, this page navigates.
 *
 * @returns the handler for the tour's reports.
 */
export function usePageLinks(project: Project) {
  const navigate = useNavigate()
  const { projects } = useMessages()
  const localize = useLocalizePath()
  const next = getNextProject(project)
  const links: PageLink[] = [
    { page: 'booking', path: localize(CALL_FORM_PATH) },
    { page: 'next', path: localize(next.path), name: projects[next.messageId].title },
  ]

  return (report: TourReport, tour: Window) => {
    // Untrusted code must not be able to navigate this page.
    if (!isSameOriginAllowed(project)) return
    if (report.type === 'tour.ready') {
      const command: TourCommand = { type: 'page.links', links }
      tour.postMessage(command, getTargetOrigin(project))
    }
    if (report.type === 'page.open') {
      const link = links.find(({ page }) => page === report.page)
      if (link) navigate(link.path)
    }
  }
}
