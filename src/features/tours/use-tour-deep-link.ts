import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Project } from '../../content/projects'
import type { TourCommand } from '../../player/schema/tour-messages'
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
  // A later hash is sent to the tour by message, since a new `src` would add a history entry.
  const [initialHash] = useState(() => (parseDeepLink(hash) ? hash : ''))
  const tourWindow = useRef<Window>(null)
  const hasReportedView = useRef(false)
  const pendingHash = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const writePendingHash = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (pendingHash.current) history.replaceState(history.state, '', pendingHash.current)
    pendingHash.current = ''
  }, [])

  const showHash = useCallback(() => {
    const deepLink = parseDeepLink(location.hash)
    if (!deepLink) return
    // An earlier view of the tour must not replace the new hash.
    pendingHash.current = ''
    const command: TourCommand = { type: 'view.show', ...deepLink }
    tourWindow.current?.postMessage(command, getTargetOrigin(project))
  }, [project])

  useEffect(() => {
    window.addEventListener('hashchange', showHash)
    window.addEventListener('pagehide', writePendingHash)
    return () => {
      window.removeEventListener('hashchange', showHash)
      window.removeEventListener('pagehide', writePendingHash)
      clearTimeout(timer.current)
    }
  }, [showHash, writePendingHash])

  const handleReport = useCallback(
    (report: TourReport, source: Window) => {
      tourWindow.current = source
      if (report.type !== 'view.change') return
      if (hasReportedView.current) {
        pendingHash.current = formatDeepLink(report)
        timer.current ??= setTimeout(writePendingHash, WRITE_INTERVAL_MS)
        return
      }
      // The first view is not written: the hash names it already, or it is the tour's own first view.
      hasReportedView.current = true
      // The hash has changed while the tour was loading.
      if (location.hash !== initialHash) showHash()
    },
    [initialHash, showHash, writePendingHash],
  )

  return { initialHash, handleReport }
}
