// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { playFilm } from '../../../src/player/film/film'
import { el } from '../../../src/player/locales/el'
import { en } from '../../../src/player/locales/en'
import { findLatinWords } from '../../support/alphabets'
import { resetDocumentAfterEach } from '../../support/reset-document'

const viewer = vi.hoisted(() => ({
  show: vi.fn(async () => true),
  retarget: vi.fn(),
  turnBy: vi.fn(),
  canvas: undefined as HTMLCanvasElement | undefined,
  onInteraction: () => {},
}))

// jsdom has no WebGL, so the test replaces the viewer.
vi.mock('../../../src/player/panorama/panorama-viewer', () => ({
  PanoramaViewer: class {
    gyroscopeButton = document.createElement('button')
    canvas = document.createElement('canvas')
    show = viewer.show
    retarget = viewer.retarget
    turnBy = viewer.turnBy
    gestureHandling = 'cooperative'
    constructor(_viewerUi: unknown, _adapter: unknown, { onInteraction }: typeof viewer) {
      viewer.onInteraction = onInteraction
      viewer.canvas = this.canvas
    }
  },
}))

resetDocumentAfterEach()

const prefers = { reducedMotion: false }

async function open(messages = en) {
  document.body.innerHTML = '<div id="words"></div><video></video>'
  const film = document.querySelector('video')!
  const play = vi.fn(async () => {})
  Object.assign(film, { play, pause: vi.fn() })
  await playFilm(film, {
    messages,
    languageQuery: '',
    pagePath: undefined,
    words: document.getElementById('words')!,
    isHero: false,
    scrollsPage: true,
    emit: () => {},
  })
  return play
}

/** Sends a command as the embedding page does. */
const tell = (type: 'tour.play' | 'tour.pause') =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { type }, source: window, origin: location.origin }),
  )

beforeEach(() => {
  viewer.retarget.mockClear()
  viewer.show.mockClear()
  prefers.reducedMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: prefers.reducedMotion, addEventListener() {} }))
})

it('plays on a command of the embedding page', async () => {
  const play = await open()
  play.mockClear()
  tell('tour.play')
  expect(play).toHaveBeenCalledTimes(1)
})

it('stays paused with reduced motion, even on a command of the embedding page', async () => {
  prefers.reducedMotion = true
  const play = await open()
  expect(play).not.toHaveBeenCalled()
  tell('tour.play')
  expect(play).not.toHaveBeenCalled()
})

it('draws a paused film again after the WebGL context is restored', async () => {
  await open()
  viewer.canvas!.dispatchEvent(new Event('webglcontextlost'))
  expect(viewer.show).toHaveBeenCalledTimes(1)
  viewer.canvas!.dispatchEvent(new Event('webglcontextrestored'))
  expect(viewer.show).toHaveBeenCalledTimes(2)
})

it('shows that it is loading again after a failure', async () => {
  viewer.show.mockRejectedValueOnce(new Error('No network'))
  await open()
  const state = () => document.querySelector('.tour')!.getAttribute('data-state')
  expect(state()).toBe('failed')
  const retry = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === en.retry,
  )
  retry!.click()
  expect(state()).toBe('loading')
})

it('shows its portrait view when a phone is rotated, unless the visitor has turned', async () => {
  await open()
  Object.assign(document.querySelector('video')!.dataset, {
    view: '10 0 70',
    portraitView: '20 5 90',
  })
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 844)
  window.dispatchEvent(new Event('resize'))
  expect(viewer.retarget).toHaveBeenLastCalledWith({ yaw: 20, pitch: 5, fov: 90 })
  viewer.retarget.mockClear()
  viewer.onInteraction()
  window.dispatchEvent(new Event('resize'))
  expect(viewer.retarget).not.toHaveBeenCalledWith({ yaw: 20, pitch: 5, fov: 90 })
})

it('turns with buttons, for visitors who cannot drag', async () => {
  await open()
  screen.getByRole('button', { name: en.turnButtons }).click()
  screen.getByRole('button', { name: en.lookUp }).click()
  expect(viewer.turnBy).toHaveBeenLastCalledWith({ yaw: 0, pitch: 1 })
})

it('names the key that plays and pauses', async () => {
  await open()
  const region = document.querySelector('[role=region]')!
  expect(region.getAttribute('aria-label')).toContain('Space to play and pause')
})

it('has Greek names for all controls', async () => {
  document.title = 'Μια ταινία'
  await open(el)
  const names = [...document.querySelectorAll('[aria-label]')].map((element) =>
    element.getAttribute('aria-label'),
  )
  expect(names).toContain(`${el.moments}: Μια ταινία`)
  expect(findLatinWords(names.join('\n'))).toEqual([])
})
