import type { ComponentProps } from 'react'
import type { Viewer } from '../../components/Viewer'
import { track } from '../analytics/track'
import { type TourReport, useTourMessages } from './use-tour-messages'

/**
 * Tracks what visitors do in a tour.
 *
 * @param title of the tour, for the analytics events.
 * @param onReport is called with each report as well, and with the window of the tour.
 * @returns the handlers for the tour's Viewer.
 */
export function useTourAnalytics(
  title: string,
  onReport?: (report: TourReport, source: Window) => void,
): Pick<ComponentProps<typeof Viewer>, 'onLoad' | 'onMessage'> {
  const onMessage = useTourMessages((report, source) => {
    if (report.type === 'scene.enter') track('scene_enter', { tour: title, scene: report.scene })
    if (report.type === 'hotspot.click') {
      // `point` is the target scene of a link, or the id of the hotspot.
      const { scene, point, kind } = report
      track('hotspot_click', { tour: title, scene, point, kind })
    }
    if (report.type === 'feature.use') track(report.feature, { tour: title })
    onReport?.(report, source)
  })
  return { onLoad: () => track('tour_open', { tour: title }), onMessage }
}
