import { type Camera, type Object3D, Vector3 } from 'three'

const eye = new Vector3()

/**
 * Hides the walls between the camera and the rooms of a model. A wall, and each part that hangs on one,
 * has the glTF extra `"wall": [x, y, z, distance]`: the unit vector that points out of the room, and the
 * distance of the wall from the model's origin in that direction, in metres.
 */
export function cutaway(model: Object3D, camera: Camera) {
  model.worldToLocal(camera.getWorldPosition(eye))
  model.traverse((part) => {
    const wall: number[] | undefined = part.userData.wall
    if (!wall) return
    const [x = 0, y = 0, z = 0, distance = 0] = wall
    part.visible = eye.x * x + eye.y * y + eye.z * z <= distance
  })
}
