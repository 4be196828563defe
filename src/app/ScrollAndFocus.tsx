import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { layOut } from './deferred-layout'

/** Scroll positions in pixels by history entry, for the way back. */
const positions = new Map<string, number>()

/** The history entry that was shown last. */
let shown: string | undefined

/**
 * What a browser does by itself when a document loads, for a page reached inside the site: the
 * scroll position, the focus, and the page's name said aloud. It stands inside the page's
 * boundary, so that all of it happens when the page is there.
 */
export function ScrollAndFocus({ title }: { title: string }) {
  const { key, hash, pathname } = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')

  // In the commit itself: a shorter page makes the browser scroll, and that is not to be remembered.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for.
  useLayoutEffect(() => {
    const cold = shown === undefined || shown === key
    shown = key
    if (cold) layOut()
    else {
      // Whoever was quicker than the first page's layout.
      delete document.documentElement.dataset.deferred
      takeOverScrolling()
      // A link to a place within the page is the browser's own: its entry has no state.
      const isBack = navigation === 'POP' && history.state !== null
      if (isBack) {
        window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' })
      } else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else window.scrollTo({ top: 0, behavior: 'instant' })
      if (!hash) focusHeading()
      setAnnouncement(title)
    }
  }, [pathname, key])

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** The browser would scroll back before the page is there; on the way out it may have its way. */
function takeOverScrolling() {
  history.scrollRestoration = 'manual'
  window.addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto'
    },
    { once: true },
  )
}

function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
