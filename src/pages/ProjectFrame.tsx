import { DeviceFrame } from '../components/DeviceFrame'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { posters } from '../content/pictures'
import type { Project } from '../content/projects'
import { viewer } from '../content/viewer'
import { useTourReport } from './use-tour-report'

type ProjectFrameProps = {
  project: Project
}

/** A project's tour in its device. */
export function ProjectFrame({ project }: ProjectFrameProps) {
  return (
    <DeviceFrame device={project.device ?? 'imac'}>
      <ProjectViewer project={project} />
    </DeviceFrame>
  )
}

function ProjectViewer({ project }: ProjectFrameProps) {
  const upright = project.device !== 'imac'
  const report = useTourReport(project.title)
  return (
    <Viewer
      title={project.title}
      words={viewer.en}
      modelPath={project.bundle}
      sampleId={project.sampleId}
      redirectToSample={project.sampleId !== undefined}
      style={{ width: '100%', height: '100%' }}
      {...report}
      poster={
        <TourPoster
          posters={posters(project)}
          alt={project.alt}
          shape={upright ? 'tall' : 'wide'}
          // The poster is cropped to the frame's height: this wide before that.
          sizes={upright ? '(max-width: 768px) 480px, 520px' : '(max-width: 768px) 1200px, 1680px'}
        />
      }
    />
  )
}
