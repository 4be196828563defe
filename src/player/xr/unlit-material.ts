import { Color, LinearSRGBColorSpace, ShaderMaterial, type Side, type Texture } from 'three'

const VERTEX = `
varying vec2 mapUv;
void main() {
  mapUv = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const FRAGMENT = `
varying vec2 mapUv;
uniform vec3 colour;
uniform float opacity;
uniform sampler2D map;
void main() {
  gl_FragColor = vec4(colour, opacity);
#ifdef HAS_MAP
  gl_FragColor *= texture2D(map, mapUv);
#endif
}`

/** Parses a CSS colour without conversion, so that colour management does not change it. */
export const toColor = (style: string) => new Color().setStyle(style, LinearSRGBColorSpace)

/**
 * Draws a colour or texture without lighting and without a depth test. Replaces the materials of three.js,
 * because the build strips their shaders from all chunks except that for models.
 */
export class UnlitMaterial extends ShaderMaterial {
  readonly texture: Texture | undefined

  constructor({ colour = '#ffffff', map, side }: { colour?: string; map?: Texture; side?: Side }) {
    super({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: {
        colour: { value: toColor(colour) },
        opacity: { value: 1 },
        map: { value: map },
      },
      defines: map ? { HAS_MAP: '' } : {},
      transparent: true,
      depthTest: false,
      depthWrite: false,
      ...(side !== undefined && { side }),
    })
    this.texture = map
  }

  setColor(colour: Color) {
    this.uniforms.colour!.value.copy(colour)
  }

  setOpacity(opacity: number) {
    this.uniforms.opacity!.value = opacity
  }
}
