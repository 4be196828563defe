import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../lib/chunks'
import { onFirstInteraction } from '../../lib/first-interaction'
import styles from './OutboxNotice.module.css'
import { hasSavedEntry } from './outbox-key'

/**
 * The notice about entries that wait to be sent. Its code is loaded at once if there may be such an
 * entry, and otherwise at the first interaction.
 */
export function OutboxNotice() {
  const { pathname } = useLocation()
  const [entries, setEntries] = useState<ReactNode>(null)
  const isLoaded = entries !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure, the next page tries again, as `online` does.
  useEffect(() => {
    if (isLoaded) return
    const load = () => loadEntries().then(setEntries, () => {})
    if (hasSavedEntry()) load()
    const stopListening = onFirstInteraction(load)
    window.addEventListener('online', load)
    return () => {
      stopListening()
      window.removeEventListener('online', load)
    }
  }, [isLoaded, pathname])

  // Screen readers announce only what is added to a status that exists already.
  return (
    <div role="status" className={styles.notice}>
      {entries}
    </div>
  )
}

async function loadEntries() {
  const { OutboxEntries } = await loadChunk('outbox', () => import('./OutboxEntries'))
  return <OutboxEntries />
}
