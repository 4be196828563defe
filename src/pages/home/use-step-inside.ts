import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../components/use-hydrated'

type StepInsideOptions = {
  /** Receives the focus inside. */
  insideFocus: RefObject<HTMLElement | null>
  /** Receives the focus when the visitor has left. */
  outsideFocus: RefObject<HTMLElement | null>
}

/**
 * Whether the visitor is inside the hero's tour. Being inside is a history entry of its own, so the
 * browser's Back button leaves the tour. Hero.tsx leaves it on Escape.
 *
 * @returns the state, and functions that change it.
 */
export function useStepInside({ insideFocus, outsideFocus }: StepInsideOptions) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  // The static HTML shows the outside, so an entry of the inside counts only after hydration.
  const isHydrated = useHydrated()
  const isInside = isHydrated && (state as { isInside?: boolean } | null)?.isInside === true
  const wasInside = useRef(isInside)
  /** Going back takes a moment, in which a second press must not leave the page. */
  const isLeaving = useRef(false)

  function enter() {
    navigate({ search }, { state: { isInside: true } })
  }

  function leave() {
    if (!isInside || isLeaving.current) return
    isLeaving.current = true
    navigate(-1)
  }

  useEffect(() => {
    isLeaving.current = false
    if (isInside === wasInside.current) return
    wasInside.current = isInside
    const target = isInside ? insideFocus : outsideFocus
    target.current?.focus({ preventScroll: true })
  }, [isInside, insideFocus, outsideFocus])

  return { isInside, enter, leave }
}
