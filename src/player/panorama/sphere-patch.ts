import {
  BufferGeometry,
  Float32BufferAttribute,
  Mesh,
  ShaderMaterial,
  type Texture,
  Vector3,
  Vector4,
} from 'three'
import type { TileLevel } from '../schema/tour'
import { type Area, WHOLE } from './pyramid'
import { toRadians } from './view'

/** The distance at which the two eyes of a headset see a panorama, in metres. */
const RADIUS = 10
/** The largest angle between two vertices, in degrees. Neighbours share them, so that no gap shows. */
const MAX_STEP = 3

const VERTEX = `
varying vec3 direction;
void main() {
  direction = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

// The position in the picture is found for each pixel, so that straight lines stay straight at the poles.
const FRAGMENT = `
varying vec3 direction;
uniform sampler2D map;
// Width, height and pitch of the upper edge, in radians.
uniform vec3 patchArea;
uniform vec4 mapArea;
uniform float opacity;
void main() {
  vec2 position = vec2(
    atan(-direction.x, direction.z) / patchArea.x + 0.5,
    (patchArea.z - atan(direction.y, length(direction.xz))) / patchArea.y
  );
  position = mapArea.xy + clamp(position, 0.0, 1.0) * mapArea.zw;
  gl_FragColor = vec4(texture2D(map, position).rgb, opacity);
}`

/** A grid around yaw 0, which lies at +Z; yaw grows towards −X. */
function createGeometry(width: number, height: number, top: number): BufferGeometry {
  const columns = Math.ceil(width / MAX_STEP)
  const rows = Math.ceil(height / MAX_STEP)
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= rows; row++) {
    const pitch = toRadians(top - (row / rows) * height)
    for (let column = 0; column <= columns; column++) {
      const yaw = toRadians((column / columns - 0.5) * width)
      positions.push(
        -RADIUS * Math.cos(pitch) * Math.sin(yaw),
        RADIUS * Math.sin(pitch),
        RADIUS * Math.cos(pitch) * Math.cos(yaw),
      )
      if (row === rows || column === columns) continue
      const at = row * (columns + 1) + column
      const below = at + columns + 1
      indices.push(at, below, at + 1, at + 1, below, below + 1)
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(positions, 3))
    .setIndex(indices)
}

/** The part of a sphere around the camera that a tile covers, with a picture of it. */
export class SpherePatch extends Mesh<BufferGeometry, ShaderMaterial> {
  /** @param grid of the level that the tile belongs to */
  constructor({ columns, rows }: Pick<TileLevel, 'columns' | 'rows'>, tile: number) {
    const width = 360 / columns
    const height = 180 / rows
    const top = 90 - Math.floor(tile / columns) * height
    super(
      createGeometry(width, height, top),
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: {
          map: { value: null },
          patchArea: { value: new Vector3(...[width, height, top].map(toRadians)) },
          mapArea: { value: new Vector4() },
          opacity: { value: 1 },
        },
        depthTest: false,
        depthWrite: false,
        transparent: true,
      }),
    )
    this.rotation.y = -toRadians(((tile % columns) + 0.5) * width - 180)
  }

  /** @param area the part of the texture that shows this patch */
  show(texture: Texture, area: Area = WHOLE) {
    const { uniforms } = this.material
    uniforms.map!.value = texture
    uniforms.mapArea!.value.set(...area)
    this.visible = true
  }

  set opacity(opacity: number) {
    this.material.uniforms.opacity!.value = opacity
  }

  /** Frees what it takes on the graphics card, apart from its texture. */
  release() {
    this.removeFromParent()
    this.geometry.dispose()
    this.material.dispose()
  }
}
