import { useEffect, useRef, useState } from 'react'
import type { Slot } from '../../domain/reservations/venue'
import { useTourAnalytics } from '../../features/tours/use-tour-analytics'
import type { TourReport } from '../../features/tours/use-tour-messages'
import type { TourCommand } from '../../player/schema/tour-messages'
import { EVENING, getEveningShare, NOON } from './time-of-day'

type HeroTourOptions = {
  /** The title of the tour, for the analytics events. */
  title: string
  /** Whether the visitor is inside the tour, which then shows its controls. */
  isInside: boolean
  /** Called when Escape was pressed in the tour, and nothing in it was open. */
  onEscape: () => void
  /** The time that the picture shows. */
  slot: Slot
  /** Called when the visitor has gone to the bar at noon or in the evening. */
  onSlotChange: (slot: Slot) => void
}

/** The scenes of the bar at noon and in the evening. */
const BAR_SCENES: [noon: string, evening: string] = ['day', 'evening']

/**
 * Controls the hero's tour by messages. When the visitor steps inside for the first time, the player turns
 * the view a little by itself, and the page shows a hint that the picture can be dragged.
 */
export function useHeroTour({ title, isInside, onEscape, slot, onSlotChange }: HeroTourOptions) {
  const tourWindow = useRef<Window>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  // Unknown until the tour has reported it.
  const [autorotation, setAutorotation] = useState<'unknown' | 'on' | 'off'>('unknown')
  // A visitor who has moved the picture already needs no hint.
  const [isHintNeeded, setIsHintNeeded] = useState(true)

  function send(command: TourCommand) {
    tourWindow.current?.postMessage(command, location.origin)
  }

  function handleReport(report: TourReport, source: Window) {
    tourWindow.current = source
    if (report.type === 'tour.playing') setAutorotation(report.playing ? 'on' : 'off')
    if (report.type === 'tour.touched') setIsHintNeeded(false)
    if (report.type === 'tour.escape') onEscape()
    // The scene with which the tour opens is none that the visitor has chosen.
    const isChosen = isInside && state === 'ready'
    if (report.type === 'scene.enter' && isChosen && BAR_SCENES.includes(report.scene))
      onSlotChange(report.scene === BAR_SCENES[0] ? NOON : EVENING)
    if (report.type !== 'tour.ready' && report.type !== 'tour.failed') return
    // If only a picture failed to load, the tour shows an error with a button to try again, so it counts as ready.
    const hasOwnError = report.type === 'tour.failed' && report.reason === 'picture'
    setState(report.type === 'tour.ready' || hasOwnError ? 'ready' : 'failed')
    if (report.type === 'tour.ready' && slot !== EVENING) mixScenes()
    if (isInside) send({ type: 'tour.enter' })
  }

  function mixScenes() {
    send({ type: 'scenes.mix', scenes: BAR_SCENES, share: getEveningShare(slot) })
  }
  const handlers = useTourAnalytics(title, handleReport)

  // A tour that is still loading gets the command when it is ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor enters or leaves.
  useEffect(() => {
    if (state === 'ready') send({ type: isInside ? 'tour.enter' : 'tour.leave' })
  }, [isInside])

  // biome-ignore lint/correctness/useExhaustiveDependencies: inside, the visitor changes the time by going to a scene.
  useEffect(() => {
    if (state === 'ready' && !isInside) mixScenes()
  }, [slot])

  return {
    state,
    /** As the tour has reported it. */
    autorotation,
    isHintShown: isInside && state === 'ready' && isHintNeeded,
    /** Called when the animation of the hint has ended. */
    endHint: () => setIsHintNeeded(false),
    toggleAutorotation: () => send({ type: autorotation === 'off' ? 'tour.play' : 'tour.pause' }),
    /** The handlers for the tour's Viewer. */
    handlers,
  }
}
