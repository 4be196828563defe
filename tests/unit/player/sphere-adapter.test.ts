// @vitest-environment jsdom

import type { Viewer } from '@photo-sphere-viewer/core'
import type { WebGLRenderer } from 'three'
import { expect, it, vi } from 'vitest'
import { SphereAdapter } from '../../../src/player/panorama/sphere-adapter'

class TestAdapter extends SphereAdapter<string, { dispose(): void }> {
  override renderer = {
    compileAsync: async () => {},
    setScissor() {},
    setScissorTest() {},
    render() {},
  } as unknown as WebGLRenderer
  override warmUp = super.warmUp
  override createMesh = vi.fn(super.createMesh)
  protected override createFrameCallback() {
    return () => {}
  }
  override async loadTexture(): Promise<never> {
    throw new Error('not used')
  }
  override setTexture() {}
}

it('creates one mesh to warm up, also when a second scene is requested before the first is shown', async () => {
  const options = { onCreate() {}, onViewPainted() {}, isSoftwareRenderer: false }
  const adapter = new TestAdapter({} as Viewer, options)
  await Promise.all([adapter.warmUp(), adapter.warmUp()])
  expect(adapter.createMesh).toHaveBeenCalledTimes(1)
})
