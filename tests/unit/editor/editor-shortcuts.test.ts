// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest'
import { listenToShortcuts } from '../../../src/editor/shortcuts'

const handlers = {
  onSave: vi.fn(),
  onUndo: vi.fn(),
  onRedo: vi.fn(),
  onEscape: vi.fn(() => false),
  onViewKey: vi.fn(() => false),
}
listenToShortcuts(handlers)

afterEach(() => vi.clearAllMocks())

function press(key: string, modifiers: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers })
  document.dispatchEvent(event)
  return event.defaultPrevented
}

it.each([
  ['s', { ctrlKey: true }, handlers.onSave],
  ['S', { metaKey: true, shiftKey: true }, handlers.onSave],
  ['z', { ctrlKey: true }, handlers.onUndo],
  ['Z', { ctrlKey: true, shiftKey: true }, handlers.onRedo],
  ['y', { ctrlKey: true }, handlers.onRedo],
  ['Y', { ctrlKey: true, shiftKey: true }, handlers.onRedo],
])('handles %s with %o instead of the browser', (key, modifiers, handler) => {
  expect(press(key, modifiers)).toBe(true)
  expect(handler).toHaveBeenCalledOnce()
})

it.each([
  ['Greek', 'σ', 'KeyS', handlers.onSave],
  ['Greek', 'ζ', 'KeyZ', handlers.onUndo],
  ['German', 'z', 'KeyY', handlers.onUndo],
  ['German', 'y', 'KeyZ', handlers.onRedo],
])('handles Ctrl with a key of a %s keyboard: %s at %s', (_, key, code, handler) => {
  expect(press(key, { code, ctrlKey: true })).toBe(true)
  expect(handler).toHaveBeenCalledOnce()
})

it('leaves other commands to the browser', () => {
  expect(press('p', { ctrlKey: true })).toBe(false)
  expect(handlers.onViewKey).not.toHaveBeenCalled()
})
