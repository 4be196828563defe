import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readStorage, writeStorage } from '../lib/storage'
import { renderDeferredSections } from './deferred-sections'

const STORAGE_KEY = 'hermes:scroll'

/** Scroll positions in pixels by the key of their history entry. */
const positions = (readStorage('sessionStorage', STORAGE_KEY) ?? {}) as Record<string, number>

/** The key of the history entry that was rendered last. */
let lastKey: string | undefined

/**
 * Does for a client-side navigation what a browser does for a page load: sets the scroll position,
 * moves the focus to the heading, and announces the title.
 *
 * It must be inside the page's Suspense boundary, so that its effects run once the page has rendered.
 */
export function ScrollAndFocus({ title }: { title: string }) {
  const { key, hash, pathname } = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')

  // A layout effect: a shorter page makes the browser scroll after the commit, which must not be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation.
  useLayoutEffect(() => {
    // An effect may run again for the same entry, as in React's StrictMode.
    const isPageLoad = lastKey === undefined || lastKey === key
    lastKey = key
    if (isPageLoad) renderDeferredSections()
    else {
      // The first page's deferred sections may still be pending.
      delete document.documentElement.dataset.deferred
      // The browser would restore the position before the page has rendered.
      history.scrollRestoration = 'manual'
      // For an in-page link the browser scrolls by itself; such an entry has no state.
      const isBack = navigation === 'POP' && history.state !== null
      if (isBack) scrollTo({ top: positions[key] ?? 0, behavior: 'instant' })
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else scrollTo({ top: 0, behavior: 'instant' })
      if (!hash) focusHeading()
      setAnnouncement(title)
    }

    const savePosition = () => {
      positions[key] = scrollY
    }
    savePosition()
    addEventListener('scroll', savePosition, { passive: true })
    addEventListener('pagehide', handlePageHide)
    return () => {
      removeEventListener('scroll', savePosition)
      removeEventListener('pagehide', handlePageHide)
    }
  }, [pathname, key])

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** After a reload the browser restores the current entry's position; the others are read from storage. */
function handlePageHide() {
  history.scrollRestoration = 'auto'
  writeStorage('sessionStorage', STORAGE_KEY, positions)
}

function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
