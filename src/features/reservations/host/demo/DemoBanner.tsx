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
  const [restarts, setRestarts] = useState(0)
  return (
    <aside className="host-demo">
      <p>
        <strong>{demo.title}.</strong> {demo.text}{' '}
        <span className="host-demo-more">{demo.more}</span>
      </p>
      {onRestart && (
        <>
          <p className="host-tools">
            <button
              type="button"
              className="host-action"
              onClick={() => {
                onRestart()
                setRestarts(restarts + 1)
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
            {/* Screen readers announce a new element again, but not the same text. */}
            {restarts > 0 && <span key={restarts}>{demo.restarted}</span>}
          </p>
        </>
      )}
    </aside>
  )
}
