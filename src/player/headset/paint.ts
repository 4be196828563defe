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

/** Colours are shown as they are written, whether or not three manages those of what is lit. */
export const colourOf = (style: string) => new Color().setStyle(style, LinearSRGBColorSpace)

/**
 * Shows a colour or a picture as it is, over all that was drawn before. three's own materials, for
 * which a tour would have to fetch their shaders, come with models.
 */
export class Paint extends ShaderMaterial {
  readonly picture: Texture | undefined

  constructor({ colour = '#ffffff', map, side }: { colour?: string; map?: Texture; side?: Side }) {
    super({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: {
        colour: { value: colourOf(colour) },
        opacity: { value: 1 },
        map: { value: map },
      },
      defines: map ? { PAINTED: '' } : {},
      transparent: true,
      depthTest: false,
      depthWrite: false,
      ...(side !== undefined && { side }),
    })
    this.picture = map
  }

  tint(colour: Color) {
    this.uniforms.colour!.value.copy(colour)
  }

  fade(opacity: number) {
    this.uniforms.opacity!.value = opacity
  }
}
