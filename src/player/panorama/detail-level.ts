import { SYSTEM } from '@photo-sphere-viewer/core'
import type { Panorama } from '../schema/tour'
import { toRadians } from './view'

/*
 * A large panorama has two levels of tiles: the base level, which always loads, and a detail level of a
 * higher resolution (`detail` in `tour.json`).
 */

/**
 * A device needs a screen of this size on its shorter side, in CSS pixels, and this much memory for a detail
 * level. At 8192 × 4096 a panorama takes 67 MB, with mipmaps, and a transition needs two panoramas.
 */
const MIN_SCREEN_PX = 600
const MIN_MEMORY_GB = 4
/** The viewport must have this many times the base level's resolution to be worth the download. */
const MIN_GAIN = 1.1

/** Whether a panorama has a detail level, and the device has the memory for it. */
export function supportsDetailLevel({ detail }: Panorama): boolean {
  // Only Chromium has `deviceMemory`.
  const { deviceMemory = MIN_MEMORY_GB } = navigator as { deviceMemory?: number }
  return (
    detail !== undefined &&
    detail.width <= SYSTEM.maxTextureWidth &&
    Math.min(screen.width, screen.height) >= MIN_SCREEN_PX &&
    deviceMemory >= MIN_MEMORY_GB
  )
}

/**
 * Whether the viewport has a higher resolution than the base level of a panorama.
 * @param fov vertical, in degrees
 * @param height of the viewport in device pixels
 */
export function needsDetailLevel({ width }: Panorama, fov: number, height: number): boolean {
  const viewportPixelsPerRadian = height / 2 / Math.tan(toRadians(fov) / 2)
  const basePixelsPerRadian = width / (2 * Math.PI)
  return viewportPixelsPerRadian > basePixelsPerRadian * MIN_GAIN
}
