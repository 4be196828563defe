import { useMemo } from 'react'
import { track } from '../measuring/track'
import type { TourMessage } from '../player/format/messages'

/**
 * Measures what visitors do in a tour.
 *
 * @param tour its title.
 * @returns what its Viewer is to call.
 */
export function useTourReport(tour: string) {
  return useMemo(
    () => ({
      onOpen: () => track('tour_open', { tour }),
      onMessage(message: unknown) {
        const told = message as TourMessage | null
        if (told?.type === 'scene.enter') track('scene_enter', { tour, scene: told.scene })
        if (told?.type === 'hotspot.click') {
          const { scene, point, kind } = told
          track('hotspot_click', { tour, scene, point, kind })
        }
      },
    }),
    [tour],
  )
}
