import { ShaderChunk } from 'three'
import { ShaderChunk as whole } from 'three/src/renderers/shaders/ShaderChunk.js'

/** Lets three draw with its own materials, whose shaders a panorama's page goes without. */
export function provideMaterials() {
  Object.assign(ShaderChunk, whole)
}
