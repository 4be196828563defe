import { iconButton, make, reface } from '../controls/dom'
import { icons } from '../controls/icons'
import { Shell, type ShellOptions } from '../controls/shell'
import type { View } from '../format/schema'
import { isUpright } from '../format/tour'
import { headsetButton, rooms } from '../headset/button'
import { Stage } from '../panorama/stage'
import { FilmAdapter } from './film-adapter'

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The page says what its film opens with: `data-view` and `data-upright` are yaw, pitch, fov. */
function viewOf(film: HTMLVideoElement): View {
  const { view = '', upright = view } = film.dataset
  const [yaw = 0, pitch = 0, fov = 70] = (isUpright(innerWidth, innerHeight) ? upright : view)
    .split(' ')
    .map(Number)
  return { yaw, pitch, fov }
}

/**
 * Plays a page's 360° film on a sphere: it starts by itself, without sound, unless the visitor
 * prefers reduced motion or saves data.
 * @throws when the browser's WebGL refuses
 */
export async function playFilm(film: HTMLVideoElement, options: ShellOptions) {
  const { title } = document
  const shell = new Shell(title, 'look', options)
  const said = shell.words
  film.controls = false
  film.muted = true

  const stage = new Stage<HTMLVideoElement>(shell, FilmAdapter, {
    onView: () => {},
    onSharp: () => shell.ready('film'),
    onTilesMissing: () => {},
    onTouch: () => {},
    onTurning: () => {},
  })
  const start = () => film.play().catch(() => {})
  const stop = () => film.pause()
  const playOrPause = () => (film.paused ? start() : stop())

  const play = iconButton(icons.play, said.play, playOrPause)
  shell.addControls([
    play,
    ...timeControls(film, said.time),
    soundButton(film, said),
    stage.gyroscopeButton,
    headsetButton(shell, async (session) => {
      const { enterFilm } = await rooms.film()
      await enterFilm(session, stage, film, said, shell.still.matches)
    }),
  ])
  shell.panel?.name(title, `${said.moments}: ${title}`)
  shell.watchContext(stage.canvas, () => {})
  shell.connect({
    onKey: (key) => {
      if (key !== 'k' && key !== ' ') return stage.press(key)
      playOrPause()
      return true
    },
    onWheel: (pixels, isPinch) => stage.wheel(pixels, isPinch),
    onFree: (isFree) => {
      stage.isFree = isFree
    },
    onCommand: ({ type }) => {
      if (type === 'tour.pause') stop()
      if (type === 'tour.play' && !shell.still.matches) start()
    },
  })

  const tell = () => {
    const isStopped = film.paused
    reface(play, isStopped ? icons.play : icons.stop, isStopped ? said.play : said.pause)
    options.say({ type: 'tour.turning', turning: !isStopped })
  }
  film.addEventListener('play', tell)
  film.addEventListener('pause', tell)

  const show = async () => {
    try {
      await stage.show(film, viewOf(film), { type: 'cut' })
    } catch {
      return shell.fail(said.noFilm, show)
    }
    options.say({ type: 'scene.enter', scene: 'film', name: title })
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!shell.still.matches && !connection?.saveData) start()
  }
  await show()
}

/** A slider over the film's time, and a clock. */
function timeControls(film: HTMLVideoElement, label: string): HTMLElement[] {
  const scrubber = make('input', {
    type: 'range',
    class: 'scrubber',
    min: '0',
    max: String(film.duration || film.dataset.duration || 0),
    step: '0.1',
    value: '0',
    'aria-label': label,
  })
  const clock = make('span', { class: 'clock', 'aria-hidden': 'true' }, '0:00')
  const tick = () => {
    const { currentTime, duration } = film
    if (Number.isFinite(duration)) scrubber.max = String(duration)
    scrubber.value = String(currentTime)
    scrubber.setAttribute('aria-valuetext', `${clockOf(currentTime)} / ${clockOf(duration || 0)}`)
    clock.textContent = clockOf(currentTime)
  }
  film.addEventListener('timeupdate', tick)
  film.addEventListener('durationchange', tick)
  scrubber.addEventListener('input', () => {
    film.currentTime = Number(scrubber.value)
  })
  return [make('div', { class: 'track' }, scrubber), clock]
}

function soundButton(film: HTMLVideoElement, said: { soundOn: string; soundOff: string }) {
  const button = iconButton(icons.soundOff, said.soundOn, () => {
    film.muted = !film.muted
    if (film.muted) reface(button, icons.soundOff, said.soundOn)
    else reface(button, icons.soundOn, said.soundOff)
  })
  button.hidden = film.dataset.sound !== 'yes'
  return button
}
