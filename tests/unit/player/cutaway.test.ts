import { Group, Object3D, PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { cutaway } from '../../../src/player/model/cutaway'

/** A room of 8 by 6 metres with two walls and a table. */
function room() {
  const model = new Group()
  const [west, south, table] = [new Object3D(), new Object3D(), new Object3D()]
  west.userData.wall = [-1, 0, 0, 4]
  south.userData.wall = [0, 0, 1, 3]
  model.add(west, south, table)
  return { model, shown: () => [west, south, table].map(({ visible }) => visible) }
}

function cameraAt(x: number, y: number, z: number) {
  const camera = new PerspectiveCamera()
  camera.position.set(x, y, z)
  camera.updateMatrixWorld()
  return camera
}

describe('cutaway', () => {
  it('hides the walls in front of the camera and shows them again', () => {
    const { model, shown } = room()
    cutaway(model, cameraAt(-6, 5, 0))
    expect(shown()).toEqual([false, true, true])
    cutaway(model, cameraAt(-6, 5, 9))
    expect(shown()).toEqual([false, false, true])
    cutaway(model, cameraAt(0, 1.6, 0))
    expect(shown()).toEqual([true, true, true])
  })

  it('follows the position and scale of the model', () => {
    const { model, shown } = room()
    model.scale.setScalar(0.05)
    model.position.set(1, 0, 0)
    cutaway(model, cameraAt(0.7, 0.3, 0))
    expect(shown()).toEqual([false, true, true])
    cutaway(model, cameraAt(0.9, 0.3, 0))
    expect(shown()).toEqual([true, true, true])
  })
})
