import { useEffect, useState } from 'react'
import { useMessages } from '../../lib/messages'
import styles from './NavigationProgress.module.css'

/** Below it a visitor perceives a navigation as immediate, and a line would only flicker. */
const DELAY_MS = 300

/** A line at the top of the window while a page takes long to load. */
export function NavigationProgress({ isLoading }: { isLoading: boolean }) {
  const { loading } = useMessages().site
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])

  return (
    <div role="status">
      {isSlow && (
        <p className={styles.progress}>
          <span className="visually-hidden">{loading}</span>
        </p>
      )}
    </div>
  )
}
