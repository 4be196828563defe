import { useCallback, useEffect, useRef } from 'react'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { posters } from '../content/pictures'
import { openingOf, type Project, projectById } from '../content/projects'
import { useWords } from '../lib/words'
import type { TourCommand } from '../player/format/messages'
import type { TourReport } from './use-tour-messages'
import { useTourReport } from './use-tour-report'

type TableTourProps = {
  /** The id of the tour among the projects. */
  project: string
  title: string
  /** How each table stands just now; those that the tour has no point for are nowhere in it. */
  tables: Extract<TourCommand, { type: 'tables.state' }>['tables']
  chosen: string | undefined
  /** The scene to look about from; each object is a wish of its own. */
  from: { scene: string } | undefined
  /** A table was pressed in the tour. */
  choose: (table: string) => void
}

/** A restaurant's tour with a mark at each of its tables. */
export function TableTour({ project: id, title, tables, chosen, from, choose }: TableTourProps) {
  const { lang, projects, viewer } = useWords()
  const project = projectById(id)
  const tour = useRef<Window>(null)
  const state: TourCommand = { type: 'tables.state', tables, ...(chosen && { chosen }) }
  const said = JSON.stringify(state)
  const latest = useRef({ said, from, choose })
  latest.current = { said, from, choose }
  const shown = useRef<TableTourProps['from']>(undefined)

  const tellTables = useCallback(() => {
    tour.current?.postMessage(JSON.parse(latest.current.said), originOf(project))
  }, [project])

  const goThere = useCallback(
    (wish: TableTourProps['from']) => {
      if (!tour.current || !wish || wish === shown.current) return
      shown.current = wish
      const command: TourCommand = { type: 'view.show', ...wish }
      tour.current.postMessage(command, originOf(project))
    },
    [project],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is what the tour has to hear.
  useEffect(tellTables, [tellTables, said])
  useEffect(() => goThere(from), [goThere, from])

  const hear = useCallback(
    (report: TourReport, source: Window) => {
      tour.current = source
      if (report.type === 'scene.enter') {
        tellTables()
        goThere(latest.current.from)
      }
      if (report.type === 'table.choose') latest.current.choose(report.table)
    },
    [tellTables, goThere],
  )
  const reporting = useTourReport(title, hear)

  return (
    <Viewer
      title={title}
      words={viewer}
      modelPath={openingOf(project, lang)}
      style={{ width: '100%', height: '100%' }}
      {...reporting}
      poster={
        <TourPoster
          posters={posters(project)}
          alt={projects[project.words].alt}
          shape="wide"
          sizes="(min-width: 1000px) 150vh, 240vw"
        />
      }
    />
  )
}

function originOf({ bundle }: Project): string {
  return new URL(bundle, location.href).origin
}
