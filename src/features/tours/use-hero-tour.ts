import { useEffect, useRef, useState } from 'react'
import type { TourCommand } from '../../player/schema/messages'
import { useTourAnalytics } from './use-tour-analytics'
import type { TourReport } from './use-tour-messages'

type HeroTourOptions = {
  /** The title of the tour, for the analytics events. */
  title: string
  /** Whether the tour shows its controls. */
  isInside: boolean
  /** Called when Escape was pressed in the tour, and nothing in it was open. */
  onEscape: () => void
}

/**
 * Controls the hero's tour by messages.
 *
 * @returns what the tour has reported, whether the hint is shown that belongs to its movement, functions
 *   that end the hint and switch autorotation, and the handlers for its Viewer.
 */
export function useHeroTour({ title, isInside, onEscape }: HeroTourOptions) {
  const tourWindow = useRef<Window>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  // Unknown until the tour has reported it.
  const [autorotation, setAutorotation] = useState<'unknown' | 'on' | 'off'>('unknown')
  // The tour drags its picture once, unless the visitor has moved it before.
  const [isHintNeeded, setIsHintNeeded] = useState(true)

  function send(command: TourCommand) {
    tourWindow.current?.postMessage(command, location.origin)
  }

  function handleReport(report: TourReport, source: Window) {
    tourWindow.current = source
    if (report.type === 'tour.turning') setAutorotation(report.turning ? 'on' : 'off')
    if (report.type === 'tour.touched') setIsHintNeeded(false)
    if (report.type === 'tour.escape') onEscape()
    if (report.type !== 'tour.ready' && report.type !== 'tour.failed') return
    // If only a panorama is missing, the tour itself shows the error.
    const isShown = report.type === 'tour.ready' || report.reason === 'picture'
    setState(isShown ? 'ready' : 'failed')
    if (isInside) send({ type: 'tour.enter' })
  }
  const handlers = useTourAnalytics(title, handleReport)

  // A tour that is still loading gets the command when it is ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor enters or leaves.
  useEffect(() => {
    if (state === 'ready') send({ type: isInside ? 'tour.enter' : 'tour.leave' })
  }, [isInside])

  return {
    state,
    autorotation,
    isHintShown: isInside && state === 'ready' && isHintNeeded,
    endHint: () => setIsHintNeeded(false),
    toggleAutorotation: () => send({ type: autorotation === 'off' ? 'tour.play' : 'tour.pause' }),
    handlers,
  }
}
