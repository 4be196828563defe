import type { Stage } from '../panorama/stage'
import type { Words } from '../words/en'
import { Headset } from './headset'
import { loadLetters } from './plates'

/**
 * Shows a film all around whoever wears a headset, from where the flat one looks.
 * @param isStill prefers reduced motion
 * @throws when the session has ended already, or the browser cannot draw for it
 */
export async function enterFilm(
  session: XRSession,
  stage: Stage<HTMLVideoElement>,
  film: HTMLVideoElement,
  words: Words,
  isStill: boolean,
) {
  const { yaw } = stage.view
  await loadLetters(words.leaveVR + words.play + words.pause)
  const headset = new Headset({
    session,
    words,
    isStill,
    onLook: (direction) => stage.follow(direction),
  })
  const play = headset.addAction(1, words.play, () => film.play().catch(() => {}))
  const pause = headset.addAction(1, words.pause, () => film.pause())
  const tell = () => {
    play.plate.visible = film.paused
    pause.plate.visible = !film.paused
  }
  const ended = new AbortController()
  session.addEventListener('end', () => ended.abort())
  film.addEventListener('play', tell, ended)
  film.addEventListener('pause', tell, ended)
  tell()
  const { renderer, room } = await stage.lend(session, headset)
  headset.begin(renderer, room, yaw)
}
