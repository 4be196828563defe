import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '../../domain/language'
import { onFirstInteraction } from '../../lib/first-interaction'
import { loadChunk } from '../../lib/load-chunk'
import { useMessages } from '../../lib/messages'
import { observeBar } from '../../lib/observe-bar'
import { loadFormMessages } from './form-messages'
import styles from './OutboxNotice.module.css'
import { mayHaveWaitingEntry } from './page-forms'

/**
 * The notice about entries that wait to be sent. Its code is loaded at once if there may be such an
 * entry, and otherwise at the first interaction.
 */
export function OutboxNotice() {
  const { pathname } = useLocation()
  const { lang } = useMessages()
  const [content, setContent] = useState<ReactNode>(null)
  const isLoaded = content !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page tries again after a failure.
  useEffect(() => {
    if (isLoaded) return
    const load = () => loadContent(lang).then(setContent, () => {})
    if (mayHaveWaitingEntry()) load()
    const stopListening = onFirstInteraction(load)
    window.addEventListener('online', load)
    return () => {
      stopListening()
      window.removeEventListener('online', load)
    }
  }, [isLoaded, lang, pathname])

  // Screen readers announce only what is added to an existing status region.
  return (
    <div ref={observeBar} role="status" className={styles.notice}>
      {content}
    </div>
  )
}

async function loadContent(lang: Language) {
  const [{ OutboxEntries }, messages] = await Promise.all([
    loadChunk('outbox', () => import('./OutboxEntries')),
    loadFormMessages(lang),
  ])
  return <OutboxEntries messages={messages} />
}
