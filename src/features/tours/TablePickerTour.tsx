import { useCallback, useEffect, useRef } from 'react'
import { TourPoster } from '../../components/TourPoster'
import { Viewer } from '../../components/Viewer'
import { getPosters } from '../../content/pictures'
import { hasSiteOrigin, projectById, tourUrl } from '../../content/projects'
import { useMessages } from '../../lib/messages'
import type { TourCommand } from '../../player/schema/messages'
import { getTargetOrigin } from './target-origin'
import { useTourAnalytics } from './use-tour-analytics'
import type { TourReport } from './use-tour-messages'

type TablePickerTourProps = {
  /** The id of the tour among the projects. */
  projectId: string
  title: string
  /** The state of each table. The tour ignores tables for which it has no hotspot. */
  tables: Extract<TourCommand, { type: 'tables.state' }>['tables']
  selectedTable: string | undefined
  /** The scene to show. A new object shows it again, even if the scene is the same. */
  viewFrom: { scene: string } | undefined
  /** Called when a visitor selects a table in the tour. */
  onSelectTable: (table: string) => void
}

/** A restaurant's tour in which visitors select a table. */
export function TablePickerTour({
  projectId: id,
  title,
  tables,
  selectedTable,
  viewFrom,
  onSelectTable,
}: TablePickerTourProps) {
  const { lang, projects, viewer } = useMessages()
  const project = projectById(id)
  const tour = useRef<Window>(null)
  const state: TourCommand = {
    type: 'tables.state',
    tables,
    ...(selectedTable && { chosen: selectedTable }),
  }
  // A string, so that an equal state does not count as a change.
  const tableMessage = JSON.stringify(state)
  const shown = useRef<TablePickerTourProps['viewFrom']>(undefined)

  const sendTables = useCallback(() => {
    tour.current?.postMessage(JSON.parse(tableMessage), getTargetOrigin(project))
  }, [project, tableMessage])

  const showScene = useCallback(() => {
    if (!tour.current || !viewFrom || viewFrom === shown.current) return
    shown.current = viewFrom
    const command: TourCommand = { type: 'view.show', ...viewFrom }
    tour.current.postMessage(command, getTargetOrigin(project))
  }, [project, viewFrom])

  useEffect(sendTables, [sendTables])
  useEffect(showScene, [showScene])

  function handleReport(report: TourReport, source: Window) {
    tour.current = source
    if (report.type === 'scene.enter') {
      sendTables()
      showScene()
    }
    if (report.type === 'table.choose') onSelectTable(report.table)
  }
  const handlers = useTourAnalytics(title, handleReport)

  return (
    <Viewer
      title={title}
      messages={viewer}
      modelPath={tourUrl(project, lang)}
      hasSiteOrigin={hasSiteOrigin(project)}
      style={{ width: '100%', height: '100%' }}
      {...handlers}
      poster={
        <TourPoster
          posters={getPosters(project)}
          alt={projects[project.words].alt}
          shape="wide"
          sizes="(min-width: 1000px) 150vh, 240vw"
        />
      }
    />
  )
}
