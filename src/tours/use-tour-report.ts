import { useCallback } from 'react'
import { track } from '../measuring/track'
import type { TourReport } from './use-tour-messages'
import { useTourMessages } from './use-tour-messages'

/**
 * Measures what visitors do in a tour.
 *
 * @param tour its title.
 * @param hear what else is to be done with a report.
 * @returns what its Viewer is to call.
 */
export function useTourReport(tour: string, hear?: (report: TourReport, tour: Window) => void) {
  const onMessage = useTourMessages(
    useCallback(
      (report, source) => {
        if (report.type === 'scene.enter') track('scene_enter', { tour, scene: report.scene })
        if (report.type === 'hotspot.click') {
          const { scene, point, kind } = report
          track('hotspot_click', { tour, scene, point, kind })
        }
        if (report.type === 'feature.use') track(report.feature, { tour })
        hear?.(report, source)
      },
      [tour, hear],
    ),
  )
  const onOpen = useCallback(() => track('tour_open', { tour }), [tour])
  return { onOpen, onMessage }
}
