import { fullScreenButton, Note, stepBack, WordsPanel } from '../controls/controls'
import { iconButton, make, reface } from '../controls/dom'
import { icons } from '../controls/icons'
import type { TourMessage } from '../format/messages'
import type { View } from '../format/schema'
import { isUpright } from '../format/tour'
import { Stage } from '../panorama/stage'
import { words } from '../words'
import { FilmAdapter } from './film-adapter'

export type FilmOptions = {
  /** The page's own film element. Its `data-view` and `data-upright` are yaw, pitch, fov. */
  film: HTMLVideoElement
  wordsElement: HTMLElement
  isEmbedded: boolean
  isSlow: boolean
  say: (message: TourMessage) => void
}

const seconds = (time: number) =>
  `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, '0')}`

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
export async function playFilm(options: FilmOptions) {
  const { film, wordsElement, isEmbedded, say } = options
  const said = words[document.documentElement.lang === 'el' ? 'el' : 'en']
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const title = document.title
  film.controls = false
  film.muted = true

  const picture = make('div', {
    class: 'stage',
    role: 'region',
    'aria-label': `${title}. ${said.look}`,
  })
  const root = make('div', { class: 'tour', 'data-state': 'loading' }, picture)
  const main = document.querySelector('main') ?? document.body
  main.append(root)
  const note = new Note(said)

  const stage = new Stage<HTMLVideoElement>(
    picture,
    FilmAdapter,
    {
      words: said,
      isSlow: options.isSlow,
      onView: () => {},
      onSharp: () =>
        requestAnimationFrame(() => {
          root.dataset.state = 'live'
          say({ type: 'tour.ready', scene: 'film' })
        }),
      onTilesMissing: () => {},
      onTouch: () => {},
      onTurning: () => {},
      onGyroscope: (on) => gyroscope.setAttribute('aria-pressed', String(on)),
      onWheelRefused: () => note.say(said.ctrlZoom),
      onContext: (state) => {
        root.dataset.state = state === 'lost' ? 'waiting' : 'live'
        if (state === 'lost') note.say(said.paused, () => location.reload())
        else note.hide()
      },
    },
    still,
  )
  stage.isFree = !isEmbedded

  const panel = new WordsPanel(wordsElement, said)
  panel.name(title, `${said.moments}: ${title}`)
  const heading = wordsElement.querySelector('h1')
  if (heading) {
    heading.className = 'unseen'
    root.prepend(heading)
  }

  const play = iconButton(icons.play, said.play, () => (film.paused ? start() : film.pause()))
  const scrubber = make('input', {
    type: 'range',
    class: 'scrubber',
    min: '0',
    max: String(film.duration || film.dataset.duration || 0),
    step: '0.1',
    value: '0',
    'aria-label': said.time,
  })
  const clock = make('span', { class: 'clock', 'aria-hidden': 'true' }, '0:00')
  const sound = iconButton(icons.soundOff, said.soundOn, () => {
    film.muted = !film.muted
    reface(
      sound,
      film.muted ? icons.soundOff : icons.soundOn,
      film.muted ? said.soundOn : said.soundOff,
    )
  })
  sound.hidden = film.dataset.sound !== 'yes'
  const gyroscope = iconButton(icons.gyroscope, said.gyroscope, () => stage.toggleGyroscope())
  gyroscope.hidden = true
  const fullScreen = fullScreenButton(said, (isFull) => {
    stage.isFree = isFull || !isEmbedded
  })
  const mark = make('div', { class: 'mark' })
  mark.innerHTML = icons.mark
  mark.append(make('span', { class: 'unseen' }, said.loading))
  root.append(
    mark,
    make(
      'div',
      { class: 'bar film', role: 'group', 'aria-label': said.controls },
      panel.opener,
      play,
      make('div', { class: 'track' }, scrubber),
      clock,
      sound,
      gyroscope,
      ...(fullScreen ? [fullScreen] : []),
    ),
    wordsElement,
    note.element,
  )
  stage.hasGyroscope().then((has) => {
    gyroscope.hidden = !has
  })
  stepBack(root)

  const start = () => film.play().catch(() => {})
  const tell = () => {
    const isStopped = film.paused
    reface(play, isStopped ? icons.play : icons.stop, isStopped ? said.play : said.pause)
    say({ type: 'tour.turning', turning: !isStopped })
  }
  film.addEventListener('play', tell)
  film.addEventListener('pause', tell)
  const tick = () => {
    const { currentTime, duration } = film
    if (Number.isFinite(duration)) scrubber.max = String(duration)
    scrubber.value = String(currentTime)
    scrubber.setAttribute('aria-valuetext', `${seconds(currentTime)} / ${seconds(duration || 0)}`)
    clock.textContent = seconds(currentTime)
  }
  film.addEventListener('timeupdate', tick)
  film.addEventListener('durationchange', tick)
  scrubber.addEventListener('input', () => {
    film.currentTime = Number(scrubber.value)
  })
  document.addEventListener('keydown', (event) => {
    const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, input')
    if (event.key === 'Escape') panel.toggle(false)
    if (event.key === 'k' || (event.key === ' ' && !isOnControl)) {
      event.preventDefault()
      play.click()
    }
  })

  const show = async () => {
    try {
      await stage.show(film, viewOf(film), { type: 'cut' })
    } catch {
      root.dataset.state = 'waiting'
      note.say(said.noFilm, show)
      say({ type: 'tour.failed', reason: 'picture' })
      return
    }
    say({ type: 'scene.enter', scene: 'film', name: title })
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!still.matches && !connection?.saveData) start()
  }
  await show()
}
