/** The messages to the site that shows this page in a frame. docs/embedding.md documents them. */
type ReservationMessage =
  /** The page has this height, in pixels. */
  | { type: 'reservation.resize'; height: number }
  /** The site should scroll to this distance below the frame's upper edge, in pixels. */
  | { type: 'reservation.scroll'; top: number }
  /** A table is booked, or requested if the restaurant confirms each booking. Contains no data of the guest. */
  | { type: 'reservation.made'; date: string; time: string; party: number }

/** Sends a message. Nothing in the messages is secret, and the policy names the sites that may embed this page. */
export function emit(message: ReservationMessage) {
  if (isEmbedded() && parent !== window) parent.postMessage(message, '*')
}

/** Scrolls to an element and focuses it. A frame as high as its page cannot scroll, so its site has to. */
export function showElement(element: HTMLElement | null | undefined) {
  if (!element) return
  element.scrollIntoView()
  element.focus({ preventScroll: true })
  emit({ type: 'reservation.scroll', top: Math.max(0, element.getBoundingClientRect().top) })
}

/** Scrolls to the top of the page after its content was replaced, and focuses the new heading. */
export function showTop(heading: HTMLElement | null) {
  window.scrollTo({ top: 0, behavior: 'instant' })
  heading?.focus({ preventScroll: true })
  emit({ type: 'reservation.scroll', top: 0 })
}

/**
 * Whether the page is in a frame of another site: it has `?embed` in its address, and src/entries/bootstrap.ts
 * has marked it. Only components of embeddable pages read it.
 */
export const isEmbedded = () => document.documentElement.dataset.embedded !== undefined
