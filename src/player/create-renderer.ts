import { WebGLRenderer } from 'three'
import { NoWebGLError } from './no-webgl-error'

/**
 * Creates a renderer with a transparent canvas.
 * @throws {NoWebGLError}
 */
export function createRenderer(attributes: { antialias: boolean; depth: boolean }): WebGLRenderer {
  const canvas = document.createElement('canvas')
  // three.js would log an error.
  const context = canvas.getContext('webgl2', { ...attributes, alpha: true })
  if (!context) throw new NoWebGLError('This browser has no WebGL 2.')
  return new WebGLRenderer({ canvas, context, alpha: true })
}
