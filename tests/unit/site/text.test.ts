import { describe, expect, it } from 'vitest'
import { hasInvisible, trimContact, trimText } from '../../../src/domain/text'
import { invisibleCharacters, invisibleTexts, visibleTexts } from '../../support/invisible-texts'

const name = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ')

describe('trimText', () => {
  it('empties a text of which nothing can be seen', () => {
    for (const text of [...invisibleTexts, ...invisibleCharacters]) {
      expect(trimText(text), name(text)).toBe('')
      expect(trimContact(text), name(text)).toBe('')
    }
  })

  it('keeps a text of which something can be seen, without the white space around it', () => {
    for (const text of visibleTexts) {
      expect(trimText(text), name(text)).toBe(text.trim())
      expect(trimContact(text), name(text)).not.toBe('')
    }
    expect(trimText('\u3000Μαρία  Κ.\u00a0')).toBe('Μαρία  Κ.')
  })
})

describe('trimContact', () => {
  it('removes the invisible characters that come with a copied number or address', () => {
    expect(trimContact('\u202a+30 210 123 4567\u202c')).toBe('+30 210 123 4567')
    expect(trimContact(' eleni\u200b@example.gr\u2060 ')).toBe('eleni@example.gr')
    expect(hasInvisible(trimContact(invisibleCharacters.join('a')))).toBe(false)
  })
})
