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

const heroProject = projectById('4')

type HeroProps = {
  messages: (typeof home)['hero']
  /** Called when the poster is loaded. */
  onPosterLoad: () => void
}

/** The first section of the home page: a poster that becomes a tour at the visitor's first interaction. */
export function Hero({ messages, onPosterLoad }: HeroProps) {
  const { lang, projects, viewer } = useMessages()
  const { title, alt } = projects[heroProject.words]
  const tour = useRef<Window>(null)
  const [turning, setTurning] = useState<'inactive' | 'active' | 'paused'>('inactive')

  function handleReport(report: TourReport, source: Window) {
    if (report.type !== 'tour.turning') return
    tour.current = source
    setTurning(report.turning ? 'active' : 'paused')
  }
  const handlers = useTourAnalytics(title, handleReport)

  function handleToggle() {
    const command: TourCommand = { type: turning === 'paused' ? 'tour.play' : 'tour.pause' }
    tour.current?.postMessage(command, location.origin)
  }

  return (
    // Fills the window, since the styles of the sections below may load later, see page-styles.mjs.
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
      <div className={styles.words}>
        <h1 id="hero" className={styles.name}>
          {site.name.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <div className={styles.lines}>
          {messages.taglines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <a className="button" href="#book">
          {messages.action}
        </a>
      </div>
      {turning !== 'inactive' && (
        <button type="button" className={styles.pause} onClick={handleToggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={turning === 'active' ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span className="visually-hidden">
            {turning === 'active' ? viewer.pause : viewer.play}
          </span>
        </button>
      )}
    </section>
  )
}
