import { DeviceFrame } from '../../components/DeviceFrame'
import { TourPoster } from '../../components/TourPoster'
import { Viewer } from '../../components/Viewer'
import { getPosters } from '../../content/pictures'
import { isSameOriginAllowed, type Project, tourUrl } from '../../content/projects'
import { useLocalizePath, useMessages } from '../../lib/messages'
import { useTourAnalytics } from './use-tour-analytics'

/**
 * The `sizes` of a poster in each device. A poster fills the height of the screen and is cropped at the
 * sides, so its own width is 4/5 of that height for the tall poster and 12/5 for the wide one. The heights
 * are in DeviceFrame.module.css. On a phone, a monitor shows the tall poster, see TourPoster.
 */
const POSTER_SIZES = {
  iphone: '(max-width: 768px) 320px, 520px',
  ipad: '(max-width: 420px) 320px, (max-width: 768px) 480px, 520px',
  imac: '1680px',
}

type ProjectFrameProps = {
  project: Project
  /** Whether its poster is the largest image of the page's first view. */
  priority?: boolean
}

/**
 * A project's tour in its device frame. A project without a device gets the monitor.
 *
 * The client's specification names two props of the Viewer: `modelPath` is the URL of the tour, and `sampleId` the
 * number of the sample to which the Viewer redirects if it also gets `redirectToSample`.
 */
export function ProjectFrame({ project, priority = false }: ProjectFrameProps) {
  const device = project.device ?? 'imac'
  const { lang, projects, viewer } = useMessages()
  const { title, alt } = projects[project.messageId]
  const handlers = useTourAnalytics(title)
  const localize = useLocalizePath()
  return (
    <DeviceFrame device={device}>
      <Viewer
        title={title}
        messages={viewer}
        media={project.media}
        // With `page`, a link that a visitor shares from the tour opens the tour's page.
        modelPath={tourUrl(project, lang, { page: localize(project.path) })}
        sampleId={project.sampleId}
        localizePath={localize}
        // Tours of other tools capture wheel and swipes, which should scroll the page.
        capturesGestures={project.isThirdParty ?? false}
        isSameOriginAllowed={isSameOriginAllowed(project)}
        style={{ width: '100%', height: '100%' }}
        {...handlers}
        poster={
          <TourPoster
            posters={getPosters(project)}
            alt={alt}
            shape={device === 'imac' ? 'monitor' : 'tall'}
            sizes={POSTER_SIZES[device]}
            priority={priority}
          />
        }
      />
    </DeviceFrame>
  )
}
