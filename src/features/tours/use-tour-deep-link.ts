import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Project } from '../../content/projects'
import type { TourCommand } from '../../player/schema/messages'
import { formatDeepLink, parseDeepLink } from './deep-link'
import { getTargetOrigin } from './target-origin'
import type { TourReport } from './use-tour-messages'

/** Browsers allow about 100 changes of the URL in 30 seconds. */
const WRITE_INTERVAL_MS = 500

/**
 * Synchronizes the hash of the page's URL with the view in the tour, in both directions. Adds no history
 * entries.
 *
 * @param project the project of the tour. It must be the same object on each render.
 * @returns the hash with which the tour opens, and the handler for its reports.
 */
export function useTourDeepLink(project: Project) {
  const { hash } = useLocation()
  // Later changes are sent by message, since a new `src` would add a history entry.
  const [initialHash] = useState(() => (parseDeepLink(hash) ? hash : ''))
  const tour = useRef<Window>(null)
  const isOpen = useRef(false)
  const pendingHash = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (pendingHash.current) history.replaceState(history.state, '', pendingHash.current)
    pendingHash.current = ''
  }, [])

  const show = useCallback(() => {
    const deepLink = parseDeepLink(location.hash)
    if (!deepLink) return
    pendingHash.current = ''
    const command: TourCommand = { type: 'view.show', ...deepLink }
    tour.current?.postMessage(command, getTargetOrigin(project))
  }, [project])

  useEffect(() => {
    window.addEventListener('hashchange', show)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('hashchange', show)
      window.removeEventListener('pagehide', write)
      clearTimeout(timer.current)
    }
  }, [show, write])

  const handleReport = useCallback(
    (report: TourReport, source: Window) => {
      tour.current = source
      if (report.type !== 'view.change') return
      if (isOpen.current) {
        pendingHash.current = formatDeepLink(report)
        timer.current ??= setTimeout(write, WRITE_INTERVAL_MS)
        return
      }
      // The first view is not written: the hash names it already, or it is the tour's own first view.
      isOpen.current = true
      if (location.hash !== initialHash) show()
    },
    [initialHash, show, write],
  )

  return { initialHash, handleReport }
}
