import { type ReactNode, useState } from 'react'
import { getEmbedName } from '../../content/embeds'
import type { Project } from '../../content/projects'
import { loadChunk } from '../../lib/load-chunk'
import { useMessages } from '../../lib/messages'

const loadDialog = () => loadChunk('embed-dialog', () => import('./EmbedDialog'))

const importMessages = {
  en: () => import('../../content/en/embed'),
  el: () => import('../../content/el/embed'),
}

type EmbedButtonProps = {
  project: Project
  className: string | undefined
  /** Returns the deep link to the view that is shown, as a hash; '' before the first view. */
  getHash: () => string
}

/**
 * Opens the dialog with the code that other sites embed. Renders nothing for a tour that they may not show.
 */
export function EmbedButton({ project, className, getHash }: EmbedButtonProps) {
  const { lang, viewer, errorPage } = useMessages()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const name = getEmbedName(project)
  if (!name) return null

  async function openDialog(embedName: string) {
    // `loadChunk` has retried. After a deploy the chunk no longer exists, so only a reload helps.
    if (hasFailed) return location.reload()
    try {
      const [{ EmbedDialog }, { embed }] = await Promise.all([
        loadDialog(),
        loadChunk('embed-messages', importMessages[lang]),
      ])
      const close = () => setDialog(null)
      setDialog(
        <EmbedDialog
          messages={embed}
          name={embedName}
          project={project}
          hash={getHash()}
          onClose={close}
        />,
      )
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => openDialog(name)}>
        {hasFailed ? errorPage.reload : viewer.embed}
      </button>
      {dialog}
    </>
  )
}
