import { SYSTEM } from '@photo-sphere-viewer/core'

/**
 * Attributes of a context for software rendering. A panorama needs neither antialiasing nor a depth
 * buffer; only what a VR session adds does.
 */
export const SOFTWARE_CONTEXT_ATTRIBUTES: WebGLContextAttributes = {
  antialias: false,
  depth: false,
}

/** Fills in what Photo Sphere Viewer would otherwise find out with a slow context of its own. */
export function setSystemInfo(context: WebGL2RenderingContext) {
  const hasTouch = navigator.maxTouchPoints > 0
  Object.assign(SYSTEM, {
    loaded: true,
    pixelRatio: devicePixelRatio,
    isWebGLSupported: true,
    maxTextureWidth: context.getParameter(context.MAX_TEXTURE_SIZE),
    isTouchEnabled: { initial: hasTouch, promise: Promise.resolve(hasTouch) },
    isIphone: navigator.userAgent.includes('iPhone'),
  } satisfies Partial<typeof SYSTEM>)
}
