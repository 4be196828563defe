import { COVER_SIZES, TourPoster } from '../../components/TourPoster'
import { getFrameAttributes } from '../../components/Viewer'
import type { EmbeddableTour } from '../../content/embeds'
import { getPosters } from '../../content/pictures'
import { getProjectTitle } from '../../content/project-names'
import { getPageLanguage, isSameOriginAllowed, tourUrl } from '../../content/projects'
import { site } from '../../content/site'
import { type Language, localizePath } from '../../domain/language'
import type { Messages } from '../../lib/messages'
import { siteUrl } from '../../lib/site-url'

type EmbedPageProps = {
  tour: EmbeddableTour
  lang: Language
  messages: Messages
}

/**
 * The page that other sites show in a frame: a poster that starts the tour in place. It is rendered to
 * static HTML, see render-embeds.tsx. Without script, it links to the tour's page.
 */
export function EmbedPage({ tour: { project }, lang, messages }: EmbedPageProps) {
  const { viewer, projects } = messages
  const { title, alt } = projects[project.messageId]
  const openLabel = viewer.open[project.media]
  const path = localizePath(project.path, getPageLanguage(project, lang))
  return (
    <html lang={lang}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{getProjectTitle(project, messages)}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={`${siteUrl}${path}`} />
      </head>
      <body>
        {/* `?page=` tells the player which page of this site its share link opens. */}
        <main
          data-phase="poster"
          data-tour={tourUrl(project, lang, { page: path })}
          data-page={path}
          data-open-label={viewer.openTour}
        >
          {/* Lazy by default: in a frame that has no size yet, an eager image would load the wrong crop. */}
          <TourPoster posters={getPosters(project)} alt={alt} shape="auto" sizes={COVER_SIZES} />
          <button type="button" className="play" aria-label={`${openLabel}: ${title}`}>
            <PlayLabel>{openLabel}</PlayLabel>
          </button>
          <noscript>
            <a
              className="play"
              href={path}
              target="_blank"
              rel="noopener"
              aria-label={`${openLabel}: ${title}`}
            >
              <PlayLabel>{openLabel}</PlayLabel>
            </a>
          </noscript>
          <template>
            <iframe title={title} {...getFrameAttributes(isSameOriginAllowed(project))} />
          </template>
          {/* Tours of other tools capture wheel and swipes; the button returns these to the embedding page. */}
          {project.isThirdParty && (
            <button type="button" className="close">
              {viewer.close}
            </button>
          )}
          <div className="caption">
            <p role="status" data-text={viewer.unavailable} data-late={viewer.late} />
            <h1>{title}</h1>
            <a href={localizePath('/', lang)} target="_blank" rel="noopener">
              {site.name}
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}

function PlayLabel({ children }: { children: string }) {
  return (
    <span className="label">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path className="triangle" d="M5 2.5v15l12-7.5z" fill="currentcolor" />
        <circle
          className="spinner"
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentcolor"
          strokeWidth="2.5"
          strokeDasharray="36 15"
          style={{ transformOrigin: 'center' }}
        />
      </svg>
      {children}
    </span>
  )
}
