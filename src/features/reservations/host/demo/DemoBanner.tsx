import type { ReactNode } from 'react'
import { localizePath } from '../../../../domain/language'
import { useHostPageContext } from '../host-page-context'

type DemoBannerProps = {
  /** The link to the sign-in page. */
  signIn: ReactNode
}

/** Explains the demo to visitors who are not signed in. */
export function DemoBanner({ signIn }: DemoBannerProps) {
  const { venueRow, lang, messages } = useHostPageContext()
  return (
    <aside className="host-demo">
      <p>
        <strong>{messages.demo.title}.</strong> {messages.demo.text}
      </p>
      <p className="host-tools">
        {/* A full page load, because that page has another Content Security Policy. */}
        <a className="button" href={localizePath(`/reserve/${venueRow.slug}`, lang)}>
          {messages.demo.book}
        </a>
        {signIn}
      </p>
    </aside>
  )
}
