import { type RefObject, useEffect, useRef, useState } from 'react'

/** A tour runs only if at least this part of its container is in view. */
const MIN_VISIBLE_RATIO = 0.5

/** A tour on the page that may become the active one. */
type Candidate = {
  element: Element
  isInView: boolean
  isRequested: boolean
  setActive: (isActive: boolean) => void
}

const candidates = new Set<Candidate>()
let activeTour: Candidate | undefined
/** The tour that was pressed last, until it runs: one that is partly in view starts when it is scrolled there. */
let pressedTour: Candidate | undefined
let hasInteracted = false

const interactionTypes = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** The visitor's first interaction may start a tour. A press on a tour starts that one. */
function handleInteraction(event: Event) {
  hasInteracted = true
  const { type, target } = event
  // The Tab key only moves the focus, so it does not start a tour.
  const isPress =
    type === 'pointerdown' || (event instanceof KeyboardEvent && /^(Enter| )$/.test(event.key))
  if (isPress) pressedTour = [...candidates].find(({ element }) => element.contains(target as Node))
  updateActiveTour()
}

/** Runs one of the tours in view: the pressed one, else the active one, the requested one, or the first. */
function updateActiveTour() {
  if (!hasInteracted) return
  const inView = [...candidates].filter((candidate) => candidate.isInView)
  const next =
    inView.find((candidate) => candidate === pressedTour) ??
    inView.find((candidate) => candidate === activeTour) ??
    inView.find((candidate) => candidate.isRequested) ??
    (isSavingData() ? undefined : inView[0])
  if (next === pressedTour) pressedTour = undefined
  if (next === activeTour) return
  activeTour?.setActive(false)
  activeTour = next
  activeTour?.setActive(true)
}

const isSavingData = () => navigator.connection?.saveData === true

/**
 * Whether the tour in a container may run: it is in view, and the visitor has interacted with the page.
 *
 * At most one tour of a page runs, because each needs a WebGL context. If the browser saves data, a tour
 * starts only when it is pressed or requested.
 *
 * @param isRequested whether the visitor has asked for this tour, with a button outside of its container.
 */
export function useActiveTour(container: RefObject<Element | null>, isRequested = false): boolean {
  const [isActive, setActive] = useState(false)
  const ownCandidate = useRef<Candidate>(undefined)

  useEffect(() => {
    const element = container.current
    if (!element) return
    const candidate: Candidate = { element, isInView: false, isRequested: false, setActive }
    ownCandidate.current = candidate
    if (candidates.size === 0) {
      for (const type of interactionTypes)
        window.addEventListener(type, handleInteraction, { passive: true })
    }
    candidates.add(candidate)
    const observer = new IntersectionObserver(
      (entries) => {
        candidate.isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= MIN_VISIBLE_RATIO
        updateActiveTour()
      },
      { threshold: MIN_VISIBLE_RATIO },
    )
    observer.observe(element)

    return () => {
      observer.disconnect()
      candidates.delete(candidate)
      if (activeTour === candidate) activeTour = undefined
      if (candidates.size === 0) {
        for (const type of interactionTypes) window.removeEventListener(type, handleInteraction)
      }
    }
  }, [container])

  useEffect(() => {
    const candidate = ownCandidate.current
    if (!candidate) return
    candidate.isRequested = isRequested
    if (!isRequested) return
    hasInteracted = true
    pressedTour = candidate
    updateActiveTour()
  }, [isRequested])

  return isActive
}
