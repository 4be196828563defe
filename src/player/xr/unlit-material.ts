import { Color, LinearSRGBColorSpace, ShaderMaterial, type Side, type Texture } from 'three'

const VERTEX = `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const FRAGMENT = `
varying vec2 at;
uniform vec3 colour;
uniform float opacity;
uniform sampler2D map;
void main() {
  gl_FragColor = vec4(colour, opacity);
#ifdef PAINTED
  gl_FragColor *= texture2D(map, at);
#endif
}`

/** Parses a CSS colour without conversion, so that colour management does not change it. */
export const toColor = (style: string) => new Color().setStyle(style, LinearSRGBColorSpace)

/**
 * Draws a colour or texture without lighting, over all that was drawn before. Replaces the materials of
 * three.js, whose shaders only models load.
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
      defines: map ? { PAINTED: '' } : {},
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
