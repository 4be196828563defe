import { ShaderChunk } from 'three'
import { ShaderChunk as allChunks } from 'three/src/renderers/shaders/ShaderChunk.js'

/** Adds the shaders of three.js materials, which the build strips from the panorama's code. */
export function addMaterialShaders() {
  Object.assign(ShaderChunk, allChunks)
}
