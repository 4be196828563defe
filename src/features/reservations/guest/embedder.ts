import { useEffect } from 'react'
import { isEmbedded } from '../../../lib/embedded'
import { holdsTable } from '../domain/availability'
import { formatSlot, getCalendarDate } from '../domain/clock'
import type { GuestAccess } from '../domain/venue'

/** The messages to the site that shows this page in a frame. docs/embedding.md documents them. */
type ReservationMessage =
  /** The page has this height, in pixels. */
  | { type: 'reservation.resize'; height: number }
  /** The guest should see what is this far below the frame's upper edge, in pixels. */
  | { type: 'reservation.scroll'; top: number }
  /** A table is booked, or requested if the restaurant confirms each booking. Nothing about the guest. */
  | { type: 'reservation.made'; date: string; time: string; party: number }

/** Nothing in the messages is secret, and the policy names the sites that may embed this page. */
function emit(message: ReservationMessage) {
  if (isEmbedded() && parent !== window) parent.postMessage(message, '*')
}

const emitHeight = () =>
  emit({
    type: 'reservation.resize',
    height: Math.ceil(document.body.getBoundingClientRect().height),
  })

/**
 * Reports the page's height whenever it changes, and when the embedding page asks for it.
 *
 * @param isReady whether the page has loaded what it shows first; its height before would only flash.
 */
export function useReportedHeight(isReady: boolean) {
  useEffect(() => {
    if (!isReady || !isEmbedded()) return
    const observer = new ResizeObserver(emitHeight)
    observer.observe(document.body)
    // Its script may start after the first report.
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === parent && data?.type === 'reservation.measure') emitHeight()
    }
    addEventListener('message', handleMessage)
    return () => {
      observer.disconnect()
      removeEventListener('message', handleMessage)
    }
  }, [isReady])
}

/** Scrolls to an element and focuses it. A frame as high as its page cannot scroll, so its site has to. */
export function showElement(element: HTMLElement | null | undefined) {
  if (!element) return
  element.scrollIntoView()
  element.focus({ preventScroll: true })
  emit({ type: 'reservation.scroll', top: Math.max(0, element.getBoundingClientRect().top) })
}

/** Scrolls to the top of the page, where something new begins, and focuses its heading. */
export function showTop(heading: HTMLElement | null) {
  window.scrollTo({ top: 0, behavior: 'instant' })
  heading?.focus({ preventScroll: true })
  emit({ type: 'reservation.scroll', top: 0 })
}

/** Reports a booking that was just stored. */
export function emitBooking({ date, start, guests, state }: GuestAccess) {
  // A retry after a lost response may find a booking that has been cancelled since.
  if (!holdsTable(state)) return
  emit({
    type: 'reservation.made',
    date: getCalendarDate(date, start),
    time: formatSlot(start),
    party: guests,
  })
}
