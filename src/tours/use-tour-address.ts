import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { TourCommand } from '../player/format/messages'
import { hashOf, placeIn } from './place'
import type { TourReport } from './use-tour-messages'

/** Browsers allow about a hundred changes of an address in half a minute; in milliseconds. */
const WRITE_EVERY = 500

/**
 * Keeps the page's address at the place where its visitor stands in the tour, and leads the tour to
 * a place that the address names later. Neither adds an entry to the history.
 *
 * @param bundle the tour's own address.
 * @returns the hash that the tour is to open with, and what is to hear its reports.
 */
export function useTourAddress(bundle: string) {
  const { hash } = useLocation()
  // What changes later goes in by message: another `src` would be a step of its own in the history.
  const [opening] = useState(() => (placeIn(hash) ? hash : ''))
  const tour = useRef<Window>(null)
  const isOpen = useRef(false)
  const unwritten = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unwritten.current) history.replaceState(history.state, '', unwritten.current)
    unwritten.current = ''
  }, [])

  const show = useCallback(() => {
    const place = placeIn(location.hash)
    if (!place) return
    unwritten.current = ''
    const command: TourCommand = { type: 'view.show', ...place }
    tour.current?.postMessage(command, new URL(bundle, location.href).origin)
  }, [bundle])

  useEffect(() => {
    window.addEventListener('hashchange', show)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('hashchange', show)
      window.removeEventListener('pagehide', write)
      clearTimeout(timer.current)
    }
  }, [show, write])

  const follow = useCallback(
    (report: TourReport, source: Window) => {
      tour.current = source
      if (report.type !== 'view.change') return
      if (isOpen.current) {
        unwritten.current = hashOf(report)
        timer.current ??= setTimeout(write, WRITE_EVERY)
        return
      }
      // The view that the tour opens with is what the address names already, or need not name.
      isOpen.current = true
      if (location.hash !== opening) show()
    },
    [opening, show, write],
  )

  return { opening, follow }
}
