import { type Camera, type Object3D, Vector3 } from 'three'

const eye = new Vector3()

/**
 * Hides what stands between the camera and a model's rooms, as one takes the front off a doll's
 * house. A part of the model that is a wall, or hangs on one, says so in its glTF extras:
 * `"wall": [x, y, z, distance]` is the way out of the room, of length 1, and how far the wall stands
 * that way from the model's origin, in metres.
 */
export function hideNearWalls(model: Object3D, camera: Camera) {
  model.worldToLocal(camera.getWorldPosition(eye))
  model.traverse((part) => {
    const wall: number[] | undefined = part.userData.wall
    if (!wall) return
    const [x = 0, y = 0, z = 0, distance = 0] = wall
    part.visible = eye.x * x + eye.y * y + eye.z * z <= distance
  })
}
