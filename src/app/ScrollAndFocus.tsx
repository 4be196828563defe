import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { parseRecord } from '../lib/record'
import { readStorage, writeStorage } from '../lib/storage'
import { scrollPositionsKey } from '../lib/storage-keys'
import { renderDeferredSections } from './deferred-sections'

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
 *
 * It must be inside the page's Suspense boundary, so that its effects run once the page has rendered.
 */
export function ScrollAndFocus({ title }: { title: string }) {
  const { key, hash } = useLocation()
  const navigation = useNavigationType()
  // React Router gives this key to an entry that it has not made: that of an in-page link.
  const isInPage = key === 'default'
  const entry = isInPage ? hash : key
  const [announcement, setAnnouncement] = useState('')

  // A layout effect: a shorter page makes the browser scroll after the commit, which must not be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation.
  useLayoutEffect(() => {
    // An effect may run again for the same entry, as in React's StrictMode.
    const isPageLoad = (lastEntry ?? entry) === entry
    lastEntry = entry
    if (isPageLoad) renderDeferredSections()
    else {
      // The first page's deferred sections may still be pending.
      delete document.documentElement.dataset.deferred
      // The browser would restore the position before the page has rendered.
      history.scrollRestoration = 'manual'
      // The way to an in-page entry, forward or back, is not known, so it scrolls to its target.
      const isBack = navigation === 'POP' && !isInPage
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
    addEventListener('pagehide', handlePageHide)
    return () => {
      removeEventListener('scroll', savePosition)
      removeEventListener('pagehide', handlePageHide)
    }
  }, [entry])

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** After a reload the browser restores the current entry's position; the others are read from storage. */
function handlePageHide() {
  history.scrollRestoration = 'auto'
  writeStorage(scrollPositionsKey, positions)
}
