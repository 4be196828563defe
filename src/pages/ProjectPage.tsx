import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import { TourPoster } from '../components/TourPoster'
import { Viewer } from '../components/Viewer'
import { getLanguageLinks } from '../content/language'
import { getPosters } from '../content/pictures'
import { hasSiteOrigin, type Project, tourUrl } from '../content/projects'
import { site } from '../content/site'
import { getProjectOutline } from '../content/tour-outlines'
import { EmbedButton } from '../features/embeds/EmbedButton'
import { LeadThanks } from '../features/forms/LeadThanks'
import { parseDeepLink } from '../features/tours/deep-link'
import { useTourAnalytics } from '../features/tours/use-tour-analytics'
import { useTourDeepLink } from '../features/tours/use-tour-deep-link'
import { useLocalizePath, useMessages } from '../lib/messages'
import { getSourceQuery } from '../lib/read-lead-source'
import type { PageProps, Route } from '../lib/route'
import { saveScrollAnchor } from '../lib/scroll-restoration'
import styles from './ProjectPage.module.css'

const BAR_FADE_DELAY_MS = 4000

/** The controls that the project has itself: our films and models have full screen, our tours both. */
const NO_CONTROLS = { share: false, fullScreen: false }

type PageMessages = typeof import('../content/en/project-descriptions')

/** A tour, film or model that fills the window, below a bar that fades while the visitor is idle. */
export default function ProjectPage({
  route,
  data: project,
  messages,
}: PageProps<Project, PageMessages>) {
  const { lang, projects, viewer } = useMessages()
  const { title, alt } = projects[project.words]
  const [own, setOwn] = useState(NO_CONTROLS)
  const { initialHash, handleReport } = useTourDeepLink(project)

  const handlers = useTourAnalytics(title, (report, tour) => {
    handleReport(report, tour)
    if (report.type === 'tour.ready') setOwn((before) => ({ ...before, fullScreen: true }))
    if (report.type === 'scene.enter') setOwn((before) => ({ ...before, share: true }))
  })

  return (
    <div className={styles.page}>
      <Viewer
        title={title}
        messages={viewer}
        // Not embedded: the tour may capture the wheel. The hash is a deep link to a scene and a view.
        modelPath={tourUrl(project, lang, { embedded: '0' }) + initialHash}
        startsImmediately
        hasSiteOrigin={hasSiteOrigin(project)}
        style={{ width: '100%', height: '100%' }}
        {...handlers}
        poster={
          <TourPoster
            posters={getPosters(project)}
            alt={alt}
            shape="auto"
            sizes="(min-aspect-ratio: 12/5) 100vw, 240vh"
            priority
          />
        }
      />
      <Bar title={title} project={project} translations={route.translations} without={own} />
      <LeadThanks>{messages.thanks.tour}</LeadThanks>
      <p className="visually-hidden">
        {messages.projectDescriptions[project.words]} {!project.isThirdParty && messages.howToLook}
      </p>
      <noscript>
        <ul className={styles.outline}>
          {getProjectOutline(project, lang).map(({ name, text }) => (
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
  project: Project
  translations: Route['translations']
  without: typeof NO_CONTROLS
}

/** A link to the home page, the title, and the controls that the project does not have itself. */
function Bar({ title, project, translations, without }: BarProps) {
  const [shared, setShared] = useState(false)
  const faded = useIdle(BAR_FADE_DELAY_MS)
  const { lang, viewer: messages } = useMessages()
  const localize = useLocalizePath()

  async function share() {
    try {
      if (navigator.share) await navigator.share({ title, url: location.href })
      else {
        await navigator.clipboard.writeText(location.href)
        setShared(true)
      }
    } catch {
      // The visitor closed the dialog, or the browser denies access to the clipboard.
    }
  }

  function toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen()
    // Rejected on devices without full screen.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }

  return (
    <div className={styles.bar} data-faded={faded}>
      <Link
        to={localize('/')}
        className={styles.back}
        aria-label={`${site.name}: ${messages.back}`}
      >
        <Logo label={site.name} />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {translations && (
        <LanguageSwitch
          languages={getLanguageLinks(translations)}
          current={lang}
          onNavigate={saveScrollAnchor}
          getQuery={getSourceQuery}
        />
      )}
      <EmbedButton
        project={project}
        className={`${styles.button} ${styles.embed} with-script`}
        getHash={() => (parseDeepLink(location.hash) ? location.hash : '')}
      />
      {without.share || (
        <button type="button" className={`${styles.button} with-script`} onClick={share}>
          {shared ? messages.copied : messages.share}
        </button>
      )}
      {without.fullScreen || (
        <button type="button" className={`${styles.button} with-script`} onClick={toggleFullScreen}>
          {messages.fullScreen}
        </button>
      )}
    </div>
  )
}

/** Whether the page has had no input for a while. Input in a frame does not count. */
function useIdle(delay: number): boolean {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    function handleInput() {
      setIdle(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIdle(true), delay)
    }
    handleInput()
    const eventTypes = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const type of eventTypes) document.addEventListener(type, handleInput)
    return () => {
      clearTimeout(timer.current)
      for (const type of eventTypes) document.removeEventListener(type, handleInput)
    }
  }, [delay])

  return idle
}
