import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { inEach } from '../content/language'
import { posters } from '../content/pictures'
import { openingOf, type Project } from '../content/projects'
import { site } from '../content/site'
import { outlineOf } from '../content/tour-outlines'
import { LeadThanks } from '../forms/LeadThanks'
import { keepPlace } from '../lib/reading-place'
import type { PageProps, Route } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { useTourAddress } from '../tours/use-tour-address'
import type { TourReport } from '../tours/use-tour-messages'
import { useTourReport } from '../tours/use-tour-report'
import styles from './ProjectPage.module.css'

/** How long the bar stays after the last move, in milliseconds. */
const BAR_STAYS = 4000

/** What a tour of ours does by itself: a film and a model go full screen, a tour also shares views. */
const noControls = { share: false, fullScreen: false }

type Words = typeof import('../content/en/project-descriptions')

/** A tour, film or model that fills the window, under a slim bar that fades. */
export default function ProjectPage({ route, subject: project, words }: PageProps<Project, Words>) {
  const { lang, projects, viewer } = useWords()
  const { title, alt } = projects[project.words]
  const [own, setOwn] = useState(noControls)
  const { opening, follow } = useTourAddress(project.bundle)

  const listen = useCallback(
    (report: TourReport, tour: Window) => {
      follow(report, tour)
      if (report.type === 'tour.ready') setOwn((before) => ({ ...before, fullScreen: true }))
      if (report.type === 'scene.enter') setOwn((before) => ({ ...before, share: true }))
    },
    [follow],
  )
  const reporting = useTourReport(title, listen)

  return (
    <div className={styles.page}>
      <Viewer
        title={title}
        words={viewer}
        // The tour is the page here: the wheel is its own. A shared link names scene and view.
        modelPath={openingOf(project, lang, { embedded: '0' }) + opening}
        immediate
        style={{ width: '100%', height: '100%' }}
        {...reporting}
        poster={
          <TourPoster
            posters={posters(project)}
            alt={alt}
            shape="auto"
            sizes="(min-aspect-ratio: 12/5) 100vw, 240vh"
            first
          />
        }
      />
      <Bar title={title} translations={route.translations} without={own} />
      <LeadThanks>{words.thanks.tour}</LeadThanks>
      <p className={styles.words}>
        {words.projectDescriptions[project.words]} {!project.isForeign && words.howToLook}
      </p>
      <noscript>
        <ul className={styles.outline}>
          {outlineOf(project, lang).map(({ name, text }) => (
            <li key={name}>
              <h2>{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  )
}

type BarProps = {
  title: string
  translations: Route['translations']
  without: typeof noControls
}

/** The way back, and what the bundle does not do by itself. */
function Bar({ title, translations, without }: BarProps) {
  const [shared, setShared] = useState(false)
  const faded = useIdle(BAR_STAYS)
  const { lang, viewer: words } = useWords()
  const local = useLocalPath()

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
      <Link to={local('/')} className={styles.back} aria-label={`${site.name}: ${words.back}`}>
        <Logo label={site.name} />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {translations && (
        <LanguageSwitch languages={inEach(translations)} current={lang} onFollow={keepPlace} />
      )}
      {without.share || (
        <button type="button" className={`${styles.button} with-script`} onClick={share}>
          {shared ? words.copied : words.share}
        </button>
      )}
      {without.fullScreen || (
        <button type="button" className={`${styles.button} with-script`} onClick={toggleFullScreen}>
          {words.fullScreen}
        </button>
      )}
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
