import { TourPoster } from '../../components/TourPoster'
import { getPosters } from '../../content/pictures'
import { projectById } from '../../content/projects'
import type { ExampleOf } from '../../content/service-text'
import { useMessages } from '../../lib/messages'
import { siteUrl } from '../../lib/site-url'
import styles from './EmbedExample.module.css'

/** Cycladic Gallery, the sample museum. */
const project = projectById('1')

/** A tour on another site, and the code for it. */
export function EmbedExample({ example }: { example: ExampleOf<'embed'> }) {
  const { lang, projects } = useMessages()
  const { title, alt } = projects[project.messageId]
  const path = lang === 'en' ? '/embed/sample2' : `/${lang}/embed/sample2`
  // Copied from features/embeds/snippet.ts, because an import would make this chunk larger. A test keeps both equal.
  const code = `<iframe src="${siteUrl}${path}" title="${title}" width="100%" height="450" style="width:100%;height:auto;aspect-ratio:16/9;border:0" loading="lazy" allow="clipboard-write; fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; web-share" allowfullscreen></iframe>`
  const block = (
    <pre className={styles.code}>
      <code>{code}</code>
    </pre>
  )

  return (
    <div className={styles.embed}>
      <div className={styles.window}>
        <div className={styles.bar} aria-hidden="true">
          <span />
          <span />
          <span />
          <span className={styles.address}>www.your-place.example</span>
        </div>
        <div className={styles.page}>
          <span className={styles.line} />
          <div className={styles.tour}>
            <TourPoster
              posters={getPosters(project)}
              alt={alt}
              shape="wide"
              sizes="(min-width: 1000px) 52rem, 110vw"
            />
          </div>
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      </div>
      <div className={styles.shown}>
        <div className={styles.label}>{example.codeLabel}</div>
        {block}
      </div>
      <details className={styles.collapsed}>
        <summary className="button" data-variant="secondary">
          {example.showCode}
        </summary>
        {block}
      </details>
    </div>
  )
}
