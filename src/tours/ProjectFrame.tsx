import { DeviceFrame } from '../components/DeviceFrame'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { posters } from '../content/pictures'
import { openingOf, type Project } from '../content/projects'
import { useLocalPath, useWords } from '../lib/words'
import { useTourReport } from './use-tour-report'

/**
 * How wide a poster stands in each device, which crops it to its screen's height: 4/5 of that for
 * the tall one, 12/5 for the wide one. The heights are in DeviceFrame.module.css; on a phone a
 * monitor takes the tall one, see TourPoster.
 */
const sizes = {
  iphone: '(max-width: 768px) 320px, 520px',
  ipad: '(max-width: 420px) 320px, (max-width: 768px) 480px, 520px',
  imac: '1680px',
}

type ProjectFrameProps = {
  project: Project
  /** Whether its poster is the one largest picture of the page's first view. */
  first?: boolean
}

/** A project's tour in its device. */
export function ProjectFrame(props: ProjectFrameProps) {
  return (
    <DeviceFrame device={props.project.device ?? 'imac'}>
      <ProjectViewer {...props} />
    </DeviceFrame>
  )
}

function ProjectViewer({ project, first = false }: ProjectFrameProps) {
  const device = project.device ?? 'imac'
  const { lang, projects, viewer } = useWords()
  const { title, alt } = projects[project.words]
  const report = useTourReport(title)
  const local = useLocalPath()
  // What visitors share leads to the tour's own page, not into its frame.
  const options = project.isForeign ? {} : { page: local(project.path) }
  return (
    <Viewer
      title={title}
      words={viewer}
      modelPath={openingOf(project, lang, options)}
      sampleId={project.sampleId}
      takesGestures={project.isForeign ?? false}
      style={{ width: '100%', height: '100%' }}
      {...report}
      poster={
        <TourPoster
          posters={posters(project)}
          alt={alt}
          shape={device === 'imac' ? 'monitor' : 'tall'}
          sizes={sizes[device]}
          first={first}
        />
      }
    />
  )
}
