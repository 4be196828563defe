// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { addStyle } from '../../../src/player/ui/dom'

it('adds a stylesheet once', () => {
  for (const style of ['.plan {}', '.guided-tour {}', '.plan {}']) addStyle(style)
  const sheets = [...document.styleSheets]
  expect(sheets.map(({ cssRules: [rule] }) => (rule as CSSStyleRule).selectorText)).toEqual([
    '.plan',
    '.guided-tour',
  ])
})
