import type { Messages } from '../locales/en'
import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { XrInteraction } from './xr-interaction'
import { loadFonts } from './xr-panel'

type FilmXrOptions = {
  viewer: PanoramaViewer<HTMLVideoElement>
  film: HTMLVideoElement
  messages: Messages
  prefersReducedMotion: boolean
}

/**
 * Shows a film in a VR session, in the direction that the browser window shows.
 * @throws when the session has ended already, or WebGL cannot draw for it
 */
export async function startFilmXr(
  session: XRSession,
  { viewer, film, messages, prefersReducedMotion }: FilmXrOptions,
) {
  const { yaw } = viewer.view
  await loadFonts(messages.leaveVR + messages.play + messages.pause)
  const interaction = new XrInteraction({
    session,
    messages,
    prefersReducedMotion,
    onHeadTurn: (direction) => viewer.setHeadDirection(direction),
  })
  const playAction = interaction.addAction(1, messages.play, () => film.play().catch(() => {}))
  const pauseAction = interaction.addAction(1, messages.pause, () => film.pause())
  const updateActions = () => {
    playAction.panel.visible = film.paused
    pauseAction.panel.visible = !film.paused
  }
  const ended = new AbortController()
  session.addEventListener('end', () => ended.abort())
  const { signal } = ended
  film.addEventListener('play', updateActions, { signal })
  film.addEventListener('pause', updateActions, { signal })
  updateActions()
  const { renderer, world } = await viewer.presentXr(session, interaction)
  interaction.start(renderer, world, yaw)
}
