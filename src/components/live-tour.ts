import { type RefObject, useEffect, useState } from 'react'

/** How much of a framed tour must be in view for it to run. */
const IN_VIEW = 0.5

type Candidate = {
  element: Element
  inView: boolean
  setLive: (live: boolean) => void
}

const candidates = new Set<Candidate>()
let live: Candidate | undefined
let hasInteracted = false

const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** A visitor's first interaction may start a tour; a press on a tour starts that one. */
function interact(event: Event) {
  hasInteracted = true
  const { type, target } = event
  // A Tab on a tour only passes it by.
  const pressed =
    type === 'pointerdown' || (event instanceof KeyboardEvent && /^(Enter| )$/.test(event.key))
  choose(
    pressed ? [...candidates].find(({ element }) => element.contains(target as Node)) : undefined,
  )
}

/** Runs one tour of those in view: the wanted one, else the one that runs, else the first. */
function choose(wanted?: Candidate) {
  if (!hasInteracted) return
  const inView = [...candidates].filter((candidate) => candidate.inView)
  const next =
    inView.find((candidate) => candidate === wanted) ??
    inView.find((candidate) => candidate === live) ??
    (savesData() ? undefined : inView[0])
  if (next === live) return
  live?.setLive(false)
  live = next
  live?.setLive(true)
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Whether a framed tour runs: from a visitor's first interaction on, when it is in view, and never two on
 * a page, since each holds a WebGL context. Who saves data starts each tour by hand.
 */
export function useLiveTour(frame: RefObject<Element | null>): boolean {
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const candidate: Candidate = { element, inView: false, setLive }
    if (candidates.size === 0) {
      for (const type of interactions) window.addEventListener(type, interact, { passive: true })
    }
    candidates.add(candidate)
    const observer = new IntersectionObserver(
      (entries) => {
        candidate.inView = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_VIEW
        choose()
      },
      { threshold: IN_VIEW },
    )
    observer.observe(element)

    return () => {
      observer.disconnect()
      candidates.delete(candidate)
      if (live === candidate) live = undefined
      if (candidates.size === 0) {
        for (const type of interactions) window.removeEventListener(type, interact)
      }
    }
  }, [frame])

  return isLive
}
