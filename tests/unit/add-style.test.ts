// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { addStyle } from '../../src/player/ui/dom'

it('adds a stylesheet once', () => {
  // jsdom does not support constructed style sheets.
  const sheets: unknown[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, configurable: true })
  for (const style of ['.plan {}', '.guided-tour {}', '.plan {}']) addStyle(style)
  expect(sheets).toHaveLength(2)
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
})
