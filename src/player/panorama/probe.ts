import type { ViewerOptions } from '../ui/viewer-ui'
import { SOFTWARE_CONTEXT_ATTRIBUTES, setSystemInfo } from './system-info'

/**
 * Finds out how the browser renders WebGL 2; null when it does not. Without a graphics card, a panorama
 * reuses the canvas of this probe, because creating another one takes long.
 *
 * @param isPanorama whether a panorama will be shown
 */
export function probeWebGL(
  isPanorama: boolean,
): Pick<ViewerOptions, 'isSoftwareRenderer' | 'canvas'> | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', SOFTWARE_CONTEXT_ATTRIBUTES)
  if (!context) return null
  const debugInfo = context.getExtension('WEBGL_debug_renderer_info')
  setSystemInfo(context)
  const renderer = String(
    context.getParameter(debugInfo?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER),
  )
  const isSoftwareRenderer = /swiftshader|llvmpipe|software|basic render/i.test(renderer)
  if (isSoftwareRenderer && isPanorama) return { isSoftwareRenderer, canvas }
  // Browsers limit the number of contexts, so this one is released.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { isSoftwareRenderer }
}
