import type { ComponentProps } from 'react'
import type { Viewer } from '../../components/Viewer'
import { track } from '../analytics/track'
import { type TourReport, useTourMessages } from './use-tour-messages'

/**
 * Tracks what visitors do in a tour.
 *
 * @param tour the title of the tour.
 * @param onReport is called with each report as well.
 * @returns the handlers for the tour's Viewer.
 */
export function useTourAnalytics(
  tour: string,
  onReport?: (report: TourReport, tour: Window) => void,
): Pick<ComponentProps<typeof Viewer>, 'onLoad' | 'onMessage'> {
  const onMessage = useTourMessages((report, source) => {
    if (report.type === 'scene.enter') track('scene_enter', { tour, scene: report.scene })
    if (report.type === 'hotspot.click') {
      const { scene, point, kind } = report
      track('hotspot_click', { tour, scene, point, kind })
    }
    if (report.type === 'feature.use') track(report.feature, { tour })
    onReport?.(report, source)
  })
  return { onLoad: () => track('tour_open', { tour }), onMessage }
}
