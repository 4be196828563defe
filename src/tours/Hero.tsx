import { useCallback, useRef, useState } from 'react'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import type { home } from '../content/en/home'
import { posters } from '../content/pictures'
import { openingOf, projectById } from '../content/projects'
import { site } from '../content/site'
import { useWords } from '../lib/words'
import type { TourCommand } from '../player/format/messages'
import styles from './Hero.module.css'
import type { TourReport } from './use-tour-messages'
import { useTourReport } from './use-tour-report'

const place = projectById('4')

type HeroProps = {
  words: (typeof home)['hero']
  /** The picture is there. */
  onPicture: () => void
}

/** The café as it is: a picture that becomes the tour itself at the first sign of a visitor. */
export function Hero({ words, onPicture }: HeroProps) {
  const { lang, projects, viewer } = useWords()
  const { title, alt } = projects[place.words]
  const tour = useRef<Window>(null)
  const [turning, setTurning] = useState<'not-yet' | 'turning' | 'paused'>('not-yet')

  const listen = useCallback((report: TourReport, source: Window) => {
    if (report.type !== 'tour.turning') return
    tour.current = source
    setTurning(report.turning ? 'turning' : 'paused')
  }, [])
  const reporting = useTourReport(title, listen)

  function pauseOrPlay() {
    const command: TourCommand = { type: turning === 'paused' ? 'tour.play' : 'tour.pause' }
    tour.current?.postMessage(command, location.origin)
  }

  return (
    // As high as the window: the style of what is below may come a moment later, see page-styles.mjs.
    <section className={styles.hero} aria-labelledby="hero" data-fold="">
      <div className={styles.tour}>
        <Viewer
          title={words.tour}
          words={viewer}
          modelPath={openingOf(place, lang, { hero: '1' })}
          style={{ width: '100%', height: '100%' }}
          isBackground
          {...reporting}
          poster={
            <TourPoster
              posters={posters(place)}
              alt={alt}
              shape="auto"
              sizes="(min-aspect-ratio: 12/5) 100vw, 240vh"
              first
              onLoad={onPicture}
            />
          }
        />
      </div>
      <div className={styles.words}>
        <h1 id="hero" className={styles.name}>
          {site.name.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <div className={styles.lines}>
          {words.taglines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <a className="button" href="#book">
          {words.action}
        </a>
      </div>
      {turning !== 'not-yet' && (
        <button type="button" className={styles.pause} onClick={pauseOrPlay}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={turning === 'turning' ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span className="visually-hidden">
            {turning === 'turning' ? viewer.pause : viewer.play}
          </span>
        </button>
      )}
    </section>
  )
}
