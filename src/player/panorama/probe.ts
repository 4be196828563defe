import type { ShellOptions } from '../controls/shell'
import { SLOW_PANORAMA, tellViewer } from './stage'

/**
 * How the browser draws in 3D: null where it does not. Without a graphics card the canvas that was
 * tried is a panorama's, since it takes a slow device long to make another.
 *
 * @param isPanorama whether that is what will be drawn
 */
export function probeWebGL(isPanorama: boolean): Pick<ShellOptions, 'isSlow' | 'canvas'> | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', SLOW_PANORAMA)
  if (!context) return null
  const info = context.getExtension('WEBGL_debug_renderer_info')
  tellViewer(context)
  const renderer = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  const isSlow = /swiftshader|llvmpipe|software|basic render/i.test(renderer)
  if (isSlow && isPanorama) return { isSlow, canvas }
  // Browsers keep only a few contexts alive; this one has served.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { isSlow }
}
