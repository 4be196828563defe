import { PanoramaViewer } from '../panorama/panorama-viewer'
import type { View } from '../schema/schema'
import { isPortrait } from '../schema/tour'
import { h, iconButton, setButtonState } from '../ui/dom'
import { icons } from '../ui/icons'
import { TurnPad } from '../ui/turn-pad'
import { type ViewerOptions, ViewerUi } from '../ui/viewer-ui'
import { createXrButton, loadXrView } from '../xr/xr-button'
import { FilmLayers } from './film-layer'

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Reads the initial view from the video element: `data-view` and `data-portrait-view` are yaw, pitch, fov. */
function readInitialView(film: HTMLVideoElement): View {
  const { view = '', portraitView = view } = film.dataset
  const [yaw = 0, pitch = 0, fov = 70] = (isPortrait(innerWidth, innerHeight) ? portraitView : view)
    .split(' ')
    .map(Number)
  return { yaw, pitch, fov }
}

/**
 * Shows the 360° film of a page. It starts by itself, without sound, unless the visitor prefers reduced
 * motion or saves data.
 * @throws when WebGL fails to start
 */
export async function playFilm(film: HTMLVideoElement, options: ViewerOptions) {
  const { title } = document
  const viewerUi = new ViewerUi(title, 'filmKeyboardHelp', options)
  const messages = viewerUi.messages
  film.controls = false
  film.muted = true

  let isViewChosen = false
  const viewer = new PanoramaViewer<HTMLVideoElement>(
    viewerUi,
    (onChange) => new FilmLayers(onChange),
    {
      onViewPainted: () => viewerUi.showFirstView('film'),
      onInteraction: () => {
        isViewChosen = true
      },
    },
  )
  addEventListener('resize', () => {
    if (!isViewChosen) viewer.retarget(readInitialView(film))
  })
  const start = () => film.play().catch(() => {})
  const pause = () => film.pause()
  const togglePlay = () => (film.paused ? start() : pause())

  const playButton = iconButton(icons.play, messages.play, togglePlay)
  const turnPad = new TurnPad(messages, (direction) => viewer.turnBy(direction))
  viewerUi.closeOnEscape(turnPad)
  viewerUi.addControls(
    [
      playButton,
      ...createTimeControls(film, messages.time),
      createSoundButton(film, messages),
      turnPad.opener,
      viewer.gyroscopeButton,
      createXrButton(viewerUi, async (session) => {
        const { startFilmXr } = await loadXrView.film()
        await startFilmXr(session, {
          viewer,
          film,
          messages,
          prefersReducedMotion: viewerUi.reducedMotion.matches,
        })
      }),
    ],
    [turnPad.element],
  )
  // For a film, the panel lists its moments: what happens when.
  viewerUi.sceneListPanel?.setLabel(title, `${messages.moments}: ${title}`)
  viewerUi.handleContextLoss(viewer.canvas, () =>
    viewer.show(film, viewer.view, { type: 'cut' }).catch(() => {}),
  )
  viewerUi.setHandlers({
    onKey: (key) => {
      if (key !== 'k' && key !== ' ') return viewer.handleKey(key)
      togglePlay()
      return true
    },
    onWheel: (pixels, isPinch) => viewer.handleWheel(pixels, isPinch),
    onGestureHandlingChange: (gestureHandling) => {
      viewer.gestureHandling = gestureHandling
    },
    onCommand: ({ type }) => {
      if (type === 'tour.pause') pause()
      if (type === 'tour.play' && !viewerUi.reducedMotion.matches) start()
    },
  })

  const handlePlayState = () => {
    const { paused } = film
    if (paused) setButtonState(playButton, icons.play, messages.play)
    else setButtonState(playButton, icons.pause, messages.pause)
    options.emit({ type: 'tour.playing', playing: !paused })
  }
  film.addEventListener('play', handlePlayState)
  film.addEventListener('pause', handlePlayState)

  const show = async () => {
    viewerUi.state = 'loading'
    try {
      await viewer.show(film, readInitialView(film), { type: 'cut' })
    } catch {
      return viewerUi.showFailure(messages.filmError, show)
    }
    options.emit({ type: 'scene.enter', scene: 'film', name: title })
    if (!viewerUi.reducedMotion.matches && !navigator.connection?.saveData) start()
  }
  await show()
}

/** A slider for the position in the film, and the time as text. */
function createTimeControls(film: HTMLVideoElement, label: string): HTMLElement[] {
  const scrubber = h('input', {
    type: 'range',
    class: 'scrubber',
    min: '0',
    max: String(film.duration || film.dataset.duration || 0),
    step: '0.1',
    value: '0',
    'aria-label': label,
  })
  const clock = h('span', { class: 'clock', 'aria-hidden': 'true' }, '0:00')
  const updateTime = () => {
    const { currentTime, duration } = film
    if (Number.isFinite(duration)) scrubber.max = String(duration)
    scrubber.value = String(currentTime)
    scrubber.setAttribute(
      'aria-valuetext',
      `${formatTime(currentTime)} / ${formatTime(duration || 0)}`,
    )
    clock.textContent = formatTime(currentTime)
  }
  film.addEventListener('timeupdate', updateTime)
  film.addEventListener('durationchange', updateTime)
  scrubber.addEventListener('input', () => {
    film.currentTime = Number(scrubber.value)
  })
  return [h('div', { class: 'track' }, scrubber), clock]
}

function createSoundButton(
  film: HTMLVideoElement,
  messages: { soundOn: string; soundOff: string },
) {
  const button = iconButton(icons.soundOff, messages.soundOn, () => {
    film.muted = !film.muted
    if (film.muted) setButtonState(button, icons.soundOff, messages.soundOn)
    else setButtonState(button, icons.soundOn, messages.soundOff)
  })
  button.hidden = film.dataset.sound !== 'yes'
  return button
}
