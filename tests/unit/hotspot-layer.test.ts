// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../src/player/locales/en'
import type { Scene } from '../../src/player/schema/tour'
import { HotspotLayer } from '../../src/player/tour/hotspot-layer'
import { resetDocumentAfterEach } from '../support/reset-document'

resetDocumentAfterEach()

const hall = {
  id: 'hall',
  view: { yaw: 0, pitch: 0, fov: 60 },
  hotspots: [{ kind: 'link', sceneId: 'yard', label: 'To the yard', yaw: 0, pitch: 0 }],
} as unknown as Scene

let layer: HotspotLayer

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  layer = new HotspotLayer(en, false, {
    onSelect() {},
    onFocusOutOfView() {},
    onHoverOrFocus() {},
  })
  document.body.replaceChildren(layer.element)
  layer.show(hall, () => 'The yard')
})

it('keeps the focus in the list when the focused hotspot is removed', () => {
  layer.element.querySelector('button')!.focus()
  layer.clear()
  expect(document.activeElement).toBe(layer.element)
})

it('takes no focus from elsewhere', () => {
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  layer.clear()
  expect(document.activeElement).toBe(other)
})
