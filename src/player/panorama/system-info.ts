import { SYSTEM } from '@photo-sphere-viewer/core'

/**
 * Attributes of a context for software rendering. A panorama has no edges to smooth, and nothing in front of
 * or behind it, so it needs neither antialiasing nor a depth buffer.
 */
export const SOFTWARE_CONTEXT_ATTRIBUTES: WebGLContextAttributes = {
  antialias: false,
  depth: false,
}

/** Fills in Photo Sphere Viewer's `SYSTEM`, which would otherwise create a context of its own. That is slow. */
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
