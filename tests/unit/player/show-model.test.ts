// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { showModel } from '../../../src/player/model/model'
import type { Model } from '../../../src/player/schema/model'
import { resetDocumentAfterEach } from '../../support/reset-document'

const loadAsync = vi.hoisted(() => vi.fn())
const turn = vi.hoisted(() => vi.fn())

// jsdom has no WebGL, so the test replaces the viewer and the loader.
vi.mock('three/addons/loaders/GLTFLoader.js', () => ({
  GLTFLoader: class {
    loadAsync = loadAsync
    setMeshoptDecoder() {
      return this
    }
  },
}))
vi.mock('../../../src/player/model/materials', () => ({ addMaterialShaders() {} }))
vi.mock('../../../src/player/model/model-viewer', () => ({
  ModelViewer: class {
    renderer = { domElement: document.createElement('canvas') }
    setModel() {}
    turn = turn
  },
}))

resetDocumentAfterEach()

const model: Model = JSON.parse(readFileSync('tests/fixtures/media/model/model.json', 'utf8'))

it('offers AR only once the model has loaded, after a retry too, and turns with buttons', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const isSessionSupported = async (mode: string) => mode === 'immersive-ar'
  const xr = Object.assign(new EventTarget(), { isSessionSupported })
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'xr')
  })
  document.body.innerHTML = '<div id="words"></div>'
  loadAsync.mockRejectedValueOnce(new Error('No network'))
  await showModel(model, {
    messages: en,
    languageQuery: '',
    pagePath: undefined,
    words: document.getElementById('words')!,
    isHero: false,
    scrollsPage: false,
    emit: () => {},
  })
  expect(screen.queryByRole('button', { name: en.viewInAr })).toBeNull()

  loadAsync.mockResolvedValueOnce({ scene: {} })
  screen.getByRole('button', { name: en.retry }).click()
  window.dispatchEvent(new Event('pointerdown'))
  expect(await screen.findByRole('button', { name: en.viewInAr })).toBeVisible()

  screen.getByRole('button', { name: en.turnButtons }).click()
  screen.getByRole('button', { name: en.turnLeft }).click()
  expect(turn).toHaveBeenLastCalledWith(-30, 0)
})
