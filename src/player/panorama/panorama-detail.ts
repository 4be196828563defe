import { SYSTEM } from '@photo-sphere-viewer/core'
import type { Panorama } from '../schema/tour'
import { toRadians } from './view'

/**
 * The smallest side of a screen, in CSS pixels, and the smallest memory, in GB, for the detail of panoramas.
 * At 8192 × 4096 a panorama takes 67 MB with mipmaps, and a transition needs two, which phones may not have.
 */
const MIN_SCREEN_PX = 600
const MIN_MEMORY_GB = 4
/** How much sharper a frame must be than the panorama before its detail is worth the download. */
const MIN_GAIN = 1.1

/** Whether the device has enough memory for the detail of a panorama. */
export function canHoldDetail({ detail }: Panorama): boolean {
  // Only Chromium tells its memory.
  const { deviceMemory = MIN_MEMORY_GB } = navigator as { deviceMemory?: number }
  return (
    detail !== undefined &&
    detail.width <= SYSTEM.maxTextureWidth &&
    Math.min(screen.width, screen.height) >= MIN_SCREEN_PX &&
    deviceMemory >= MIN_MEMORY_GB
  )
}

/**
 * Whether a frame shows more detail than a panorama's own tiles have.
 * @param fov vertical, in degrees
 * @param height of the frame in device pixels
 */
export function showsDetail({ width }: Panorama, fov: number, height: number): boolean {
  const framePixelsPerRadian = height / 2 / Math.tan(toRadians(fov) / 2)
  return framePixelsPerRadian > (width / (2 * Math.PI)) * MIN_GAIN
}
