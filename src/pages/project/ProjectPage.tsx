import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '../../components/LanguageSwitch'
import { Logo } from '../../components/Logo'
import { COVER_SIZES, TourPoster } from '../../components/TourPoster'
import { useHydrated } from '../../components/use-hydrated'
import { Viewer } from '../../components/Viewer'
import { getPosters } from '../../content/pictures'
import { getProjectDescription } from '../../content/project-names'
import { isSameOriginAllowed, type Project, tourUrl } from '../../content/projects'
import { CALL_FORM_PATH, site } from '../../content/site'
import { getLanguageLinks } from '../../domain/language'
import { EmbedButton } from '../../features/embeds/EmbedButton'
import { LeadThanks } from '../../features/forms/LeadThanks'
import { parseDeepLink } from '../../features/tours/deep-link'
import { usePageLinks } from '../../features/tours/use-page-links'
import { useTourAnalytics } from '../../features/tours/use-tour-analytics'
import { useTourDeepLink } from '../../features/tours/use-tour-deep-link'
import { useLocalizePath, useMessages } from '../../lib/messages'
import { getSourceQuery } from '../../lib/read-lead-source'
import type { PageProps, Route } from '../../lib/route'
import { saveScrollAnchor } from '../../lib/scroll-anchor'
import styles from './ProjectPage.module.css'
import { getProjectOutline } from './tour-outlines'

type PageMessages = typeof import('./en')

/** A tour, film or model that fills the window, with its name and a few links above it. */
export default function ProjectPage({
  route,
  data: project,
  messages,
}: PageProps<Project, PageMessages>) {
  const { lang, projects, viewer } = useMessages()
  const { title, alt } = projects[project.messageId]
  const { initialHash, handleReport } = useTourDeepLink(project)
  const handlePageLinkReport = usePageLinks(project)

  const handlers = useTourAnalytics(title, (report, tour) => {
    handleReport(report, tour)
    handlePageLinkReport(report, tour)
  })

  return (
    <div className={styles.page} data-third-party={project.isThirdParty || undefined}>
      <Viewer
        title={title}
        messages={viewer}
        media={project.media}
        // Not embedded: the tour may capture the wheel. The hash is a deep link to a scene and a view.
        modelPath={tourUrl(project, lang, { embedded: '0' }) + initialHash}
        startsImmediately
        isSameOriginAllowed={isSameOriginAllowed(project)}
        style={{ width: '100%', height: '100%' }}
        {...handlers}
        poster={
          <TourPoster
            posters={getPosters(project)}
            alt={alt}
            shape="auto"
            sizes={COVER_SIZES}
            priority
          />
        }
      />
      <Bar title={title} project={project} translations={route.translations} />
      <LeadThanks>{messages.thanks.tour}</LeadThanks>
      <p className="visually-hidden">
        {getProjectDescription(project, messages)}{' '}
        {!project.isThirdParty && messages.howToLook[project.media]}
      </p>
      <noscript>
        <ul className={styles.outline}>
          {getProjectOutline(project, lang).map(({ name, text }) => (
            <li key={name}>
              <h2>{name}</h2>
              {text && <p>{text}</p>}
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
}

/** The title beside a link to the home page, and links for those who want a tour of their own. */
function Bar({ title, project, translations }: BarProps) {
  const { lang, viewer: messages } = useMessages()
  const localize = useLocalizePath()

  return (
    <div className={styles.bar}>
      <div className={styles.name}>
        <Link
          to={localize('/')}
          className={styles.back}
          aria-label={`${site.name}: ${messages.back}`}
        >
          <Logo />
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <Link to={localize(CALL_FORM_PATH)} className={styles.offer}>
        {messages.offer}
      </Link>
      <div className={styles.controls}>
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
        {project.isThirdParty && <ThirdPartyControls title={title} />}
      </div>
    </div>
  )
}

/** Our player's own bar has sharing and full screen. */
function ThirdPartyControls({ title }: { title: string }) {
  const [shared, setShared] = useState(false)
  /** The address that the browser has neither shared nor copied. */
  const [unshared, setUnshared] = useState<string>()
  const { viewer: messages } = useMessages()
  const hasFullScreen = useHydrated() && document.fullscreenEnabled

  async function share() {
    const url = location.href
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The visitor has closed the dialog. Other errors include a browser without one.
      if (Object(error).name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setShared(true)
    } catch {
      setUnshared(url)
    }
  }

  function toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen()
    else document.documentElement.requestFullscreen().catch(() => {})
  }

  return (
    <>
      <button type="button" className={`${styles.button} with-script`} onClick={share}>
        {shared ? messages.copied : messages.share}
      </button>
      {unshared && (
        <input
          className={styles.address}
          aria-label={messages.copyYourself}
          value={unshared}
          readOnly
          // biome-ignore lint/a11y/noAutofocus: the visitor has asked for the address.
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      )}
      {hasFullScreen && (
        <button type="button" className={styles.button} onClick={toggleFullScreen}>
          {messages.fullScreen}
        </button>
      )}
    </>
  )
}
