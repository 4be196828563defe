import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Viewer } from '../../components/Viewer'
import { isSameOriginAllowed, projectById, tourUrl } from '../../content/projects'
import { useMessages } from '../../lib/messages'
import type { TourCommand } from '../../player/schema/tour-messages'
import { getTargetOrigin } from './target-origin'
import { useTourAnalytics } from './use-tour-analytics'
import type { TourReport } from './use-tour-messages'

type TablePickerTourProps = {
  /** The id of the tour among the projects. */
  projectId: string
  title: string
  /** The state of each table. The tour ignores tables for which it has no hotspot. */
  tables: Extract<TourCommand, { type: 'tables.state' }>['tables']
  /** The time of day that the tour shows. */
  time: NonNullable<Extract<TourCommand, { type: 'tables.state' }>['time']>
  /** Shown until the tour shows its first view. */
  poster: ReactNode
  /** None, one, or those that are booked together. */
  selectedTables: readonly string[]
  /** The scene to show. Each new object shows it again, even if the scene is the same. */
  sceneToShow: { scene: string } | undefined
  /** Called when a visitor selects a table in the tour. */
  onSelectTable: (table: string) => void
  /** Called when the tour cannot be shown. */
  onFail: () => void
}

/** A restaurant's tour in which visitors select a table. */
export function TablePickerTour({
  projectId,
  title,
  tables,
  selectedTables,
  time,
  poster,
  sceneToShow,
  onSelectTable,
  onFail,
}: TablePickerTourProps) {
  const { lang, viewer } = useMessages()
  const project = projectById(projectId)
  const tourWindow = useRef<Window>(null)
  const tablesCommand: TourCommand = {
    type: 'tables.state',
    tables,
    selected: [...selectedTables],
    time,
  }
  // A string, so that equal tables do not count as a change.
  const tablesJson = JSON.stringify(tablesCommand)
  const lastShown = useRef<TablePickerTourProps['sceneToShow']>(undefined)

  const sendTables = useCallback(() => {
    tourWindow.current?.postMessage(JSON.parse(tablesJson), getTargetOrigin(project))
  }, [project, tablesJson])

  const showScene = useCallback(() => {
    if (!tourWindow.current || !sceneToShow || sceneToShow === lastShown.current) return
    lastShown.current = sceneToShow
    const command: TourCommand = { type: 'view.show', scene: sceneToShow.scene }
    tourWindow.current.postMessage(command, getTargetOrigin(project))
  }, [project, sceneToShow])

  useEffect(sendTables, [sendTables])
  useEffect(showScene, [showScene])

  function handleReport(report: TourReport, source: Window) {
    tourWindow.current = source
    // A tour accepts commands from its first `scene.enter` on. Later reports of a scene send the tables again, which changes nothing.
    if (report.type === 'scene.enter') {
      sendTables()
      showScene()
    }
    if (report.type === 'table.select') onSelectTable(report.table)
    if (report.type === 'tour.failed') onFail()
  }
  const free = tables.flatMap(({ id, state }) => (state === 'free' ? [id] : []))
  const handlers = useTourAnalytics(title, handleReport)

  return (
    <Viewer
      title={title}
      messages={viewer}
      modelPath={tourUrl(project, lang)}
      // The tour opens with the scene that shows the most of these tables, see the player's page-options.ts.
      openingHash={`#${new URLSearchParams({ time, tables: free.join(' ') })}`}
      isSameOriginAllowed={isSameOriginAllowed(project)}
      style={{ width: '100%', height: '100%' }}
      {...handlers}
      poster={poster}
    />
  )
}
