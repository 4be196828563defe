// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { StaleChunkError } from '../../../src/player/lazy-chunk'
import { en } from '../../../src/player/locales/en'
import { Toast } from '../../../src/player/ui/toast'
import { type ViewerHandlers, ViewerUi } from '../../../src/player/ui/viewer-ui'
import { resetDocumentAfterEach } from '../../support/reset-document'

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )

const handlers: ViewerHandlers = {
  onKey: () => false,
  onWheel() {},
  onGestureHandlingChange() {},
  onCommand() {},
}

resetDocumentAfterEach()

function createViewerUi({ scrollsPage = false, Class = ViewerUi } = {}) {
  return new Class('A house', 'panoramaKeyboardHelp', {
    messages: en,
    languageQuery: '',
    pagePath: undefined,
    words: document.body.appendChild(document.createElement('div')),
    isHero: false,
    scrollsPage,
    emit: () => {},
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  document.body.innerHTML = ''
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('closes a message without an action after a while', () => {
  const toast = new Toast(en)
  toast.showMessage('Copied')
  expect(toast.isOpen).toBe(true)
  vi.advanceTimersByTime(6000)
  expect(toast.isOpen).toBe(false)
})

it('keeps a message with an action until its close button is pressed', () => {
  const retry = vi.fn()
  const toast = new Toast(en)
  document.body.append(toast.element)
  toast.showMessage('The floor plan cannot be loaded.', { label: en.retry, onClick: retry })
  vi.advanceTimersByTime(60_000)
  expect(toast.isOpen).toBe(true)
  button(en.close)!.click()
  expect(toast.isOpen).toBe(false)
  expect(retry).not.toHaveBeenCalled()

  toast.showMessage('The floor plan cannot be loaded.', { label: en.retry, onClick: retry })
  button(en.retry)!.click()
  expect(retry).toHaveBeenCalledTimes(1)
  expect(toast.isOpen).toBe(false)
})

it('announces the text of a message without its buttons', () => {
  const toast = new Toast(en)
  toast.showMessage('The floor plan cannot be loaded.', { label: en.retry, onClick: () => {} })
  const region = toast.element.querySelector('[role=status]')!
  expect(region.textContent).toBe('The floor plan cannot be loaded.')
})

it('renders its live region before a message and after it', () => {
  const toast = new Toast(en)
  document.body.append(toast.element)
  const region = document.querySelector('[role=status]')!
  expect(region.closest('[hidden]')).toBeNull()
  toast.showMessage('Copied')
  expect(region.textContent).toBe('Copied')
  toast.close()
  expect(region.closest('[hidden]')).toBeNull()
  expect(document.querySelector('[role=status]')).toBe(region)
  expect(region.textContent).toBe('')
})

it('focuses a link to copy, and returns the focus when it closes', () => {
  const toast = new Toast(en)
  const share = document.body.appendChild(document.createElement('button'))
  document.body.append(toast.element)
  share.focus()
  toast.showLink(en.copyLinkManually, 'https://house.example/')
  const field = document.querySelector('input')!
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe(field.value.length)
  button(en.close)!.focus()
  toast.close()
  expect(document.activeElement).toBe(share)
})

it('leaves the focus where it is unless the toast has it', () => {
  const toast = new Toast(en)
  const [opener, other] = [1, 2].map(() =>
    document.body.appendChild(document.createElement('button')),
  )
  document.body.append(toast.element)
  opener!.focus()
  toast.showMessage('Copied')
  other!.focus()
  toast.close()
  expect(document.activeElement).toBe(other)
})

it('keeps a message with an action when a hint follows', () => {
  const toast = new Toast(en)
  toast.showMessage(en.contextLost, { label: en.reload, onClick: () => {} })
  toast.showHint(en.scrollZoom('Ctrl'))
  expect(toast.element.textContent).toContain(en.contextLost)
  toast.close()
  toast.showHint(en.scrollZoom('Ctrl'))
  expect(toast.element.textContent).toBe(en.scrollZoom('Ctrl'))
})

it('retries without a press when the connection is back, once, and only what is still offered', () => {
  const viewerUi = createViewerUi()
  const retry = vi.fn()
  viewerUi.offerRetry(en.tilesError, retry)
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(viewerUi.toast.isOpen).toBe(false)
  dispatchEvent(new Event('online'))
  viewerUi.offerRetry(en.tilesError, retry)
  viewerUi.toast.close()
  dispatchEvent(new Event('online'))
  viewerUi.offerReload(en.contextLost)
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(viewerUi.toast.isOpen).toBe(true)
})

it('keeps the retry button while the wheel scrolls the page around an embedded tour', () => {
  // jsdom has no full screen.
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
  const viewerUi = createViewerUi({ scrollsPage: true })
  viewerUi.addControls([])
  viewerUi.setHandlers(handlers)
  viewerUi.offerRetry(en.tilesError, () => {})
  viewerUi.container.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
  expect(button(en.retry)).toBeDefined()
  viewerUi.toast.close()
  viewerUi.container.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
  expect(viewerUi.toast.element.textContent).toBe(en.scrollZoom('Ctrl'))
  Reflect.deleteProperty(document, 'fullscreenElement')
})

it.each(['ctrlKey', 'metaKey'])(
  'zooms the embedded tour, and not the page, with the wheel and %s',
  (key) => {
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'fullscreenElement')
    })
    const viewerUi = createViewerUi({ scrollsPage: true })
    const onWheel = vi.fn()
    viewerUi.addControls([])
    viewerUi.setHandlers({ ...handlers, onWheel })
    const turnWheel = (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { deltaY: 100, cancelable: true, ...init })
      viewerUi.container.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(turnWheel({})).toBe(false)
    expect(onWheel).not.toHaveBeenCalled()
    expect(turnWheel({ [key]: true })).toBe(true)
    // Browsers report a pinch on a trackpad with Ctrl.
    expect(onWheel).toHaveBeenCalledExactlyOnceWith(100, key === 'ctrlKey')
  },
)

it('names the key that zooms as it is labelled on a Mac', async () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
  vi.resetModules()
  const onMac = await import('../../../src/player/ui/viewer-ui')
  const viewerUi = createViewerUi({ scrollsPage: true, Class: onMac.ViewerUi })
  viewerUi.addControls([])
  viewerUi.setHandlers(handlers)
  viewerUi.container.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
  expect(viewerUi.toast.element.textContent).toBe(en.scrollZoom('⌘'))
})

it('zooms when the wheel turns over a hotspot, which lies over the canvas', () => {
  const viewerUi = createViewerUi()
  const onWheel = vi.fn()
  const hotspots = document.createElement('ul')
  viewerUi.addControls([], [hotspots])
  viewerUi.setHandlers({ ...handlers, onWheel })
  const hotspot = hotspots.appendChild(document.createElement('button'))
  hotspot.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
  expect(onWheel).toHaveBeenCalledExactlyOnceWith(100, false)
})

it('closes a message on Escape', () => {
  const viewerUi = createViewerUi()
  viewerUi.addControls([])
  viewerUi.setHandlers(handlers)
  viewerUi.offerRetry(en.planError, () => {})
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(viewerUi.toast.isOpen).toBe(false)
})

it('closes a message about a scene with the scene, but not one about a lost context', () => {
  const viewerUi = createViewerUi()
  viewerUi.offerRetry(en.tilesError, () => {})
  viewerUi.closeToast()
  expect(viewerUi.toast.isOpen).toBe(false)

  const canvas = document.createElement('canvas')
  const restored = vi.fn()
  viewerUi.handleContextLoss(canvas, restored)
  canvas.dispatchEvent(new Event('webglcontextlost'))
  viewerUi.closeToast()
  expect(viewerUi.toast.isOpen).toBe(true)
  canvas.dispatchEvent(new Event('webglcontextrestored'))
  expect(viewerUi.toast.isOpen).toBe(false)
  expect(restored).toHaveBeenCalledTimes(1)
})

it('offers a reload at the same view for a stale chunk, and a retry otherwise', () => {
  const viewerUi = createViewerUi()
  const calls: string[] = []
  vi.stubGlobal('location', { reload: () => calls.push('reload') })
  viewerUi.addControls([])
  viewerUi.setHandlers({ ...handlers, onReload: () => calls.push('write the view') })
  const retry = () => calls.push('retry')
  viewerUi.offerRetry(en.planError, retry, new TypeError('Failed to fetch'))
  button(en.retry)!.click()
  viewerUi.offerRetry(en.planError, retry, new StaleChunkError())
  button(en.reload)!.click()
  expect(calls).toEqual(['retry', 'write the view', 'reload'])
})
