import { useRef, useState } from 'react'
import { TourPoster } from '../../components/TourPoster'
import { Viewer } from '../../components/Viewer'
import type { home } from '../../content/en/home'
import { getPosters } from '../../content/pictures'
import { hasSiteOrigin, projectById, tourUrl } from '../../content/projects'
import { site } from '../../content/site'
import { useMessages } from '../../lib/messages'
import type { TourCommand } from '../../player/schema/messages'
import styles from './Hero.module.css'
import { useTourAnalytics } from './use-tour-analytics'
import type { TourReport } from './use-tour-messages'

/** Madania, the sample café. */
const heroProject = projectById('4')

type HeroProps = {
  messages: (typeof home)['hero']
  onPosterLoad: () => void
}

/** The first section of the home page: a poster that becomes a tour at the visitor's first interaction. */
export function Hero({ messages, onPosterLoad }: HeroProps) {
  const { lang, projects, viewer } = useMessages()
  const { title, alt } = projects[heroProject.words]
  const tourWindow = useRef<Window>(null)
  // Unknown until the tour has reported it.
  const [autorotation, setAutorotation] = useState<'unknown' | 'on' | 'off'>('unknown')

  function handleReport(report: TourReport, source: Window) {
    if (report.type !== 'tour.turning') return
    tourWindow.current = source
    setAutorotation(report.turning ? 'on' : 'off')
  }
  const handlers = useTourAnalytics(title, handleReport)

  function handleToggle() {
    const command: TourCommand = { type: autorotation === 'off' ? 'tour.play' : 'tour.pause' }
    tourWindow.current?.postMessage(command, location.origin)
  }

  return (
    // The section fills the window. `data-fold` lets prerender.mjs leave out the styles of what is below.
    <section className={styles.hero} aria-labelledby="hero" data-fold="">
      <div className={styles.tour}>
        <Viewer
          title={messages.tour}
          messages={viewer}
          modelPath={tourUrl(heroProject, lang, { hero: '1' })}
          hasSiteOrigin={hasSiteOrigin(heroProject)}
          style={{ width: '100%', height: '100%' }}
          isBackground
          {...handlers}
          poster={
            <TourPoster
              posters={getPosters(heroProject)}
              alt={alt}
              shape="auto"
              sizes="(min-aspect-ratio: 12/5) 100vw, 240vh"
              priority
              onLoad={onPosterLoad}
            />
          }
        />
      </div>
      <div className={styles.text}>
        <h1 id="hero" className={styles.name}>
          {site.name.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <div className={styles.taglines}>
          {messages.taglines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <a className="button" href="#book">
          {messages.action}
        </a>
      </div>
      {autorotation !== 'unknown' && (
        <button type="button" className={styles.pauseButton} onClick={handleToggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={autorotation === 'on' ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span className="visually-hidden">
            {autorotation === 'on' ? viewer.pause : viewer.play}
          </span>
        </button>
      )}
    </section>
  )
}
