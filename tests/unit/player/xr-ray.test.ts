// @vitest-environment jsdom

import { Euler, Matrix4, Quaternion, Vector3 } from 'three'
import { expect, it, vi } from 'vitest'
import { XrRay } from '../../../src/player/xr/xr-ray'

// jsdom cannot draw panels.
vi.mock('../../../src/player/xr/xr-panel', () => ({ LIGHT: '#ffffff' }))

const head = new Vector3(0, 1.6, 0)

it.each([
  ['in the right hand', new Vector3(0.25, 1.2, -0.3), new Euler(0.2, 0.3, 0.7)],
  ['in the left hand, turned over', new Vector3(-0.3, 1.1, -0.2), new Euler(-0.1, -0.4, 3)],
  ['above the head', new Vector3(0.1, 2, -0.2), new Euler(-0.5, 0, 0)],
])('points ahead, and turns its front to the head, from a controller %s', (_, from, rotation) => {
  const ray = new XrRay()
  const turn = new Quaternion().setFromEuler(rotation)
  const pose = new Matrix4().compose(from, turn, new Vector3(1, 1, 1))
  ray.place(pose, head, 3)
  ray.updateMatrixWorld()
  const end = new Vector3(0, 0, -1).applyMatrix4(ray.matrixWorld)
  const ahead = new Vector3(0, 0, -3).applyMatrix4(pose)
  expect(end.distanceTo(ahead)).toBeCloseTo(0)
  const toHead = head.clone().sub(from)
  const [side, front] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0)].map((axis) =>
    axis.transformDirection(ray.matrixWorld).dot(toHead),
  )
  expect(side).toBeCloseTo(0)
  expect(front).toBeGreaterThan(0.1)
})
