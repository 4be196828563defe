import { DataTexture, LinearFilter, Matrix4, Mesh, PlaneGeometry, Vector3 } from 'three'
import { UnlitMaterial } from './unlit-material'
import { LIGHT } from './xr-panel'

/** In metres. Narrower rays would miss pixels in the distance and look dotted, since VR has no multisampling. */
const END_WIDTH = 0.012
const START_WIDTH = 0.004

/** A strip along the negative Z axis, one metre long, whose front is up. */
function createStrip(): PlaneGeometry {
  // Two halves, so that the middle of the picture is in the middle of the strip although the strip gets wider.
  const strip = new PlaneGeometry(END_WIDTH, 1, 2, 1)
  strip.rotateX(-Math.PI / 2).translate(0, 0, -0.5)
  const position = strip.getAttribute('position')
  for (let i = 0; i < position.count; i++)
    if (position.getZ(i) > -0.5) position.setX(i, (position.getX(i) * START_WIDTH) / END_WIDTH)
  return strip
}

/** White, and transparent at the left and right edge. */
function createSoftEdges(): DataTexture {
  const alphas = [0, 255, 0]
  const texels = new Uint8Array(alphas.flatMap((alpha) => [255, 255, 255, alpha]))
  const texture = new DataTexture(texels, alphas.length, 1)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

// Reused in every frame, so that frames allocate no memory.
const inverse = new Matrix4()
const toHead = new Vector3()

/** The ray of a controller or hand: a strip with soft edges that turns its front to the head. */
export class XrRay extends Mesh<PlaneGeometry, UnlitMaterial> {
  constructor() {
    super(createStrip(), new UnlitMaterial({ colour: LIGHT, map: createSoftEdges() }))
  }

  /**
   * @param pose of the controller, whose negative Z axis is the ray
   * @param head its position; both relative to the parent of the ray
   * @param length in metres
   */
  place(pose: Matrix4, head: Vector3, length: number) {
    this.position.setFromMatrixPosition(pose)
    this.quaternion.setFromRotationMatrix(pose)
    this.scale.z = length
    toHead.copy(head).applyMatrix4(inverse.copy(pose).invert())
    this.rotateZ(Math.atan2(-toHead.x, toHead.y))
  }

  release() {
    this.geometry.dispose()
    this.material.texture?.dispose()
    this.material.dispose()
  }
}
