// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { Card } from '../../../src/player/ui/card'

it('marks the language of the text, but not of the close button', () => {
  const card = new Card(en)
  const image = { path: 'lamp.webp', alt: 'A lamp', width: 4, height: 3 }
  card.open({ title: 'The lamp', text: 'Brass.', image, lang: 'en' }, undefined)
  const langOf = (selector: string) =>
    card.element.querySelector(selector)!.closest<HTMLElement>('[lang]')?.lang
  for (const selector of ['h2', 'p', 'img']) expect(langOf(selector)).toBe('en')
  expect(langOf('button')).toBeUndefined()
})
