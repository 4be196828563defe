import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { posters } from '../content/pictures'
import { projectAt } from '../content/projects'
import { viewer } from '../content/viewer'
import styles from './ProjectPage.module.css'
import { useTourReport } from './use-tour-report'

/** How long the bar stays after the last move, in milliseconds. */
const BAR_STAYS = 4000

/** A tour, film or model that fills the window, under a slim bar that fades. */
export default function ProjectPage() {
  const { pathname, hash } = useLocation()
  const project = projectAt(pathname)
  const words = viewer.en
  const report = useTourReport(project.title)

  return (
    <div className={styles.page}>
      <Viewer
        title={project.title}
        words={words}
        // The tour is the page here: the wheel is its own. A shared link names scene and view.
        modelPath={`${project.bundle}?embedded=0${hash}`}
        immediate
        style={{ width: '100%', height: '100%' }}
        {...report}
        poster={
          <TourPoster
            posters={posters(project)}
            alt={project.alt}
            shape="auto"
            sizes="max(100vw, 240vh)"
            first
          />
        }
      />
      <Bar title={project.title} />
      <p className={styles.words}>{project.description}</p>
    </div>
  )
}

function Bar({ title }: { title: string }) {
  const [shared, setShared] = useState(false)
  const faded = useIdle(BAR_STAYS)
  const words = viewer.en

  async function share() {
    try {
      if (navigator.share) await navigator.share({ title, url: location.href })
      else {
        await navigator.clipboard.writeText(location.href)
        setShared(true)
      }
    } catch {
      // The visitor closed the dialog, or the browser keeps its clipboard to itself.
    }
  }

  function toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen()
    // Refused where the device has none; the tour stays as it is.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }

  return (
    <div className={styles.bar} data-faded={faded}>
      <Link to="/" className={styles.back} aria-label={`Hermes View: ${words.back}`}>
        <Logo label="Hermes View" />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <button type="button" className={styles.button} onClick={share}>
        {shared ? words.copied : words.share}
      </button>
      <button type="button" className={styles.button} onClick={toggleFullScreen}>
        {words.fullScreen}
      </button>
    </div>
  )
}

/** Whether nothing has moved over the page for a while; moves inside a frame are not seen here. */
function useIdle(delay: number): boolean {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    function wake() {
      setIdle(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIdle(true), delay)
    }
    wake()
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer.current)
      for (const sign of signs) document.removeEventListener(sign, wake)
    }
  }, [delay])

  return idle
}
