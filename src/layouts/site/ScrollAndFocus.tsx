import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isLeadClosedState } from '../../features/forms/sent-lead'
import { parseRecord, readStorage, writeStorage } from '../../lib/storage'
import { scrollPositionsKey } from '../../lib/storage-keys'

/** Scroll positions in pixels by their history entry. */
const positions =
  readStorage(scrollPositionsKey, (stored) =>
    parseRecord(stored, (position): position is number => typeof position === 'number'),
  ) ?? {}

/** The history entry that was rendered last. */
let lastEntry: string | undefined

/**
 * Does for a client-side navigation what a browser does for a page load: sets the scroll position,
 * moves the focus to the heading or to the target of the hash, and announces the title.
 */
export function ScrollAndFocus({ title }: { title: string }) {
  const { key, pathname, hash, state } = useLocation()
  const navigation = useNavigationType()
  // React Router gives this key to an entry that it has not made: the first one, and those of in-page links.
  const isForeign = key === 'default'
  const entry = isForeign ? pathname + hash : key
  const [announcement, setAnnouncement] = useState('')

  // A layout effect: a shorter page makes the browser scroll after the commit, which must not be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation.
  useLayoutEffect(() => {
    // An effect may run again for the same entry, as in React's StrictMode.
    const isPageLoad = (lastEntry ?? entry) === entry
    lastEntry = entry
    // A link to the current address replaces its entry, too, but scrolls to its target again.
    const isNoticeClosed = navigation === 'REPLACE' && isLeadClosedState(state)
    if (!isPageLoad && !isNoticeClosed) {
      // The way to an in-page entry, forward or back, is not known, so it scrolls to its target.
      const isBack = navigation === 'POP' && !(isForeign && hash)
      const target = hash ? document.getElementById(hash.slice(1)) : document.querySelector('h1')
      if (hash && !isBack) target?.scrollIntoView()
      else scrollTo({ top: (isBack && positions[entry]) || 0, behavior: 'instant' })
      if (target) {
        target.tabIndex = -1
        target.focus({ preventScroll: true })
      }
      setAnnouncement(title)
    }

    const savePosition = () => {
      positions[entry] = scrollY
    }
    savePosition()
    addEventListener('scroll', savePosition, { passive: true })
    return () => {
      removeEventListener('scroll', savePosition)
    }
  }, [entry])

  useEffect(() => {
    handleShow()
    addEventListener('pageshow', handleShow)
    addEventListener('pagehide', handleHide)
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      removeEventListener('pageshow', handleShow)
      removeEventListener('pagehide', handleHide)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
    }
  }, [])

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** The browser would restore the position of another page before that page has rendered. */
function handleShow() {
  history.scrollRestoration = 'manual'
}

/** After a page load the browser restores the current entry's position; the others are read from storage. */
function handleHide() {
  history.scrollRestoration = 'auto'
  writeStorage(scrollPositionsKey, positions)
}

/** A browser may discard a hidden tab without `pagehide`. */
function handleVisibilityChange() {
  if (document.visibilityState === 'hidden') handleHide()
  else handleShow()
}
