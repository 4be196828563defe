// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { ViewerUi } from '../../../src/player/ui/viewer-ui'
import { createXrButton } from '../../../src/player/xr/xr-button'
import { resetDocumentAfterEach } from '../../support/reset-document'

resetDocumentAfterEach()

const startSession = vi.fn(async () => {})
const emit = vi.fn()

/** A headset, which the browser finds when `isFound` is true. */
class FakeXr extends EventTarget {
  isFound = true
  session = Object.assign(new EventTarget(), { end: vi.fn(async () => {}) })
  requestSession = vi.fn(async () => this.session)
  isSessionSupported = async () => this.isFound
}
let xr: FakeXr
/** How often the player has read `navigator.xr`. */
let reads = 0

beforeEach(() => {
  xr = new FakeXr()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
})

afterEach(() => {
  startSession.mockReset()
  emit.mockReset()
  reads = 0
  Reflect.deleteProperty(navigator, 'xr')
})

const press = () => window.dispatchEvent(new Event('pointerdown'))

/** @param isPressed whether the visitor presses something, as most do before they look for the button */
async function createButton(device: FakeXr | undefined, isPressed = true) {
  Object.defineProperty(navigator, 'xr', {
    get: () => {
      reads++
      return device
    },
    configurable: true,
  })
  const viewerUi = new ViewerUi('A house', 'panoramaKeyboardHelp', {
    messages: en,
    languageQuery: '',
    pagePath: undefined,
    words: document.createElement('div'),
    isHero: false,
    scrollsPage: false,
    emit,
  })
  const button = createXrButton(viewerUi, startSession)
  if (isPressed) press()
  // The button asks for the headset asynchronously.
  await new Promise((resolve) => setTimeout(resolve))
  return { viewerUi, button }
}

it('leaves WebXR alone until the first press, because it keeps pages out of the back/forward cache', async () => {
  const { button } = await createButton(xr, false)
  expect(reads).toBe(0)
  expect(button.hidden).toBe(true)
  press()
  await vi.waitFor(() => expect(button.hidden).toBe(false))
})

it('is visible at once on a headset', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get')
  userAgent.mockReturnValue('Quest 3 OculusBrowser/40.0')
  onTestFinished(() => userAgent.mockRestore())
  const { button } = await createButton(xr, false)
  await vi.waitFor(() => expect(button.hidden).toBe(false))
})

it('is hidden without WebXR, and while the browser finds no headset', async () => {
  expect((await createButton(undefined)).button.hidden).toBe(true)
  xr.isFound = false
  const { button } = await createButton(xr)
  expect(button.hidden).toBe(true)
  xr.isFound = true
  xr.dispatchEvent(new Event('devicechange'))
  await vi.waitFor(() => expect(button.hidden).toBe(false))
})

it('starts one session at a time', async () => {
  const { button } = await createButton(xr)
  button.click()
  button.click()
  await vi.waitFor(() =>
    expect(emit).toHaveBeenCalledWith({ type: 'feature.use', feature: 'vr_enter' }),
  )
  expect(startSession).toHaveBeenCalledOnce()
  xr.session.dispatchEvent(new Event('end'))
  button.click()
  await vi.waitFor(() => expect(startSession).toHaveBeenCalledTimes(2))
})

it('shows an error each time that the browser rejects the session, and loads nothing', async () => {
  xr.requestSession.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  const { viewerUi, button } = await createButton(xr)
  for (let press = 1; press <= 2; press++) {
    button.click()
    await vi.waitFor(() => expect(viewerUi.toast.element).toHaveTextContent(en.vrError))
    expect(xr.requestSession).toHaveBeenCalledTimes(press)
  }
  expect(startSession).not.toHaveBeenCalled()
  expect(emit).not.toHaveBeenCalled()
})

it('ends the session and shows an error when it cannot be drawn', async () => {
  startSession.mockRejectedValueOnce(new Error('No WebGL'))
  const { viewerUi, button } = await createButton(xr)
  button.click()
  await vi.waitFor(() => expect(viewerUi.toast.element).toHaveTextContent(en.vrError))
  expect(xr.session.end).toHaveBeenCalledOnce()
})
