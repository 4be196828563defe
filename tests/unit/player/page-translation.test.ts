// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { parseTranslation } from '../../../src/player/translation'
import { findLatinWords } from '../../support/alphabets'
import { ownBundles } from '../../support/bundles'

afterEach(() => {
  document.documentElement.lang = 'en'
  document.head.querySelector('meta[name=description]')?.remove()
  document.body.replaceChildren()
})

/** All texts in a translation. */
function textsOf(words: unknown): string[] {
  return typeof words === 'string' ? [words] : Object.values(Object(words)).flatMap(textsOf)
}

it.each(ownBundles)('translates the page of %s completely', (address) => {
  const log = vi.spyOn(console, 'error')
  const page = new DOMParser().parseFromString(
    readFileSync(join('public', address), 'utf8'),
    'text/html',
  )
  document.documentElement.lang = 'en'
  document.head.append(page.querySelector('meta[name=description]')!)
  document.body.replaceChildren(...page.body.children)
  const words = JSON.parse(readFileSync(join('public', dirname(address), 'locale.el.json'), 'utf8'))
  parseTranslation(words, document.getElementById('words')!)
  expect(document.documentElement.lang).toBe('el')
  expect(document.title).toBe(words.title)
  const poster = document.querySelector<HTMLImageElement>('.poster img')!
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')!.content
  expect(description).toBe(words.description)
  for (const script of document.querySelectorAll('script, style, noscript')) script.remove()
  const shown = document.body.textContent!
  expect(shown).toContain(words.credits)
  for (const text of textsOf(words.moments)) expect(shown).toContain(text)
  expect(findLatinWords([shown, poster.alt, description].join('\n'))).toEqual([])
  expect(document.querySelectorAll('[lang=en]')).toHaveLength(0)
  expect(log).not.toHaveBeenCalled()
})
