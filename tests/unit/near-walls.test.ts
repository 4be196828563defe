import { Group, Object3D, PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { hideNearWalls } from '../../src/player/model/near-walls'

/** A room of 8 by 6 metres: its two walls that are told apart here, and a table. */
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

describe('near walls', () => {
  it('are hidden from whoever stands behind them, and come back', () => {
    const { model, shown } = room()
    hideNearWalls(model, cameraAt(-6, 5, 0))
    expect(shown()).toEqual([false, true, true])
    hideNearWalls(model, cameraAt(-6, 5, 9))
    expect(shown()).toEqual([false, false, true])
    hideNearWalls(model, cameraAt(0, 1.6, 0))
    expect(shown()).toEqual([true, true, true])
  })

  it('are those of the model as it stands, small on a table too', () => {
    const { model, shown } = room()
    model.scale.setScalar(0.05)
    model.position.set(1, 0, 0)
    hideNearWalls(model, cameraAt(0.7, 0.3, 0))
    expect(shown()).toEqual([false, true, true])
    hideNearWalls(model, cameraAt(0.9, 0.3, 0))
    expect(shown()).toEqual([true, true, true])
  })
})
