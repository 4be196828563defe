import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../lib/chunks'
import { onFirstInteraction } from '../../lib/first-interaction'
import styles from './OutboxNotice.module.css'
import { mayHaveWaitingEntry } from './outbox-key'

/**
 * The notice about entries that wait to be sent. Its code is loaded at once if there may be such an
 * entry, and otherwise at the first interaction.
 */
export function OutboxNotice() {
  const { pathname } = useLocation()
  const [content, setContent] = useState<ReactNode>(null)
  const isLoaded = content !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page tries again after a failure.
  useEffect(() => {
    if (isLoaded) return
    const load = () => loadContent().then(setContent, () => {})
    if (mayHaveWaitingEntry()) load()
    const stopListening = onFirstInteraction(load)
    window.addEventListener('online', load)
    return () => {
      stopListening()
      window.removeEventListener('online', load)
    }
  }, [isLoaded, pathname])

  // Screen readers announce only what is added to an existing status region.
  return (
    <div role="status" className={styles.notice}>
      {content}
    </div>
  )
}

async function loadContent() {
  const { OutboxEntries } = await loadChunk('outbox', () => import('./OutboxEntries'))
  return <OutboxEntries />
}
