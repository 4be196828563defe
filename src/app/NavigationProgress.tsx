import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessages } from '../lib/messages'
import styles from './NavigationProgress.module.css'

/** Below it a visitor perceives a navigation as immediate, and a line would only flicker. */
const DELAY_MS = 300

/**
 * Whether the page of the address in the browser has not been rendered for 300 ms. React shows the
 * previous page until then, and the router does not report it.
 */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation()
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleNavigation() {
      clearTimeout(timer)
      timer = setTimeout(() => setIsSlow(window.location.pathname !== pathname), DELAY_MS)
    }
    // Links and the browser's history. Navigations by code show no line: nothing reports them in time.
    document.addEventListener('click', handleNavigation)
    window.addEventListener('popstate', handleNavigation)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', handleNavigation)
      window.removeEventListener('popstate', handleNavigation)
      setIsSlow(false)
    }
  }, [pathname])

  return isSlow
}

/** A line at the top of the window while a page takes long to load. */
export function NavigationProgress({ isShown }: { isShown: boolean }) {
  const { loading } = useMessages().site
  return (
    <div role="status">
      {isShown && (
        <p className={styles.progress}>
          <span className="visually-hidden">{loading}</span>
        </p>
      )}
    </div>
  )
}
