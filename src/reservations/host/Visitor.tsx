import type { ReactNode } from 'react'
import { localPath } from '../../lib/local-path'
import { useHost } from './host-context'

type VisitorProps = {
  /** The way in. */
  signIn: ReactNode
}

/** Says what somebody sees who is not signed in. */
export function Visitor({ signIn }: VisitorProps) {
  const { row, lang, words } = useHost()
  return (
    <aside className="host-visitor">
      <p>
        <strong>{words.visitor.title}.</strong> {words.visitor.text}
      </p>
      <p className="host-tools">
        {/* A document of its own: that page has another policy. */}
        <a className="button" href={localPath(`/reserve/${row.slug}`, lang)}>
          {words.visitor.book}
        </a>
        {signIn}
      </p>
    </aside>
  )
}
