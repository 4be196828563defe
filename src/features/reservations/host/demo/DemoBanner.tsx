import { useState } from 'react'
import { type Language, localizePath } from '../../../../domain/language'
import type { HostPageMessages } from '../host-page-context'

type DemoBannerProps = {
  slug: string
  lang: Language
  messages: HostPageMessages
  /** Begins the evening again. Undefined until the demo is loaded. */
  onRestart: (() => void) | undefined
}

/** Says what the demo is and what to try. It is shown while the demo is loaded, and prerendered. */
export function DemoBanner({ slug, lang, messages: { demo }, onRestart }: DemoBannerProps) {
  const [hasRestarted, setHasRestarted] = useState(false)
  return (
    <aside className="host-demo">
      <p>
        <strong>{demo.title}.</strong> {demo.text}
      </p>
      {onRestart && (
        <>
          <p className="host-tools">
            <button
              type="button"
              className="host-action"
              onClick={() => {
                onRestart()
                setHasRestarted(true)
              }}
            >
              {demo.restart}
            </button>
            {/* A full page load, because that page has another Content Security Policy. */}
            <a className="host-action" href={localizePath(`/reserve/${slug}`, lang)}>
              {demo.book}
            </a>
          </p>
          <p role="status" className="visually-hidden">
            {hasRestarted && demo.restarted}
          </p>
        </>
      )}
    </aside>
  )
}
