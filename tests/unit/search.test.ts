import { describe, expect, it } from 'vitest'
import { matcher } from '../../src/lib/search'

const eleni = ['Ελένη', 'Παπαδοπούλου', 'eleni@example.gr', '+30 (210) 123-4567', 'Οδός Ίωνος 4']

describe('a search', () => {
  it.each([
    'ελενη',
    'ΕΛΕΝΗ',
    'Ελένη',
    'παπαδο',
    'ΠΑΠΑΔΟΠΟΎΛΟΥ ελένη',
    'ΟΔΟΣ',
    'οδός',
    'ιωνοσ',
    'ELENI@',
    'example.gr',
    '  ελένη  ',
    '',
    '2101234567',
    '210 123 4567',
    '+302101234567',
    '0030 210 1234567',
    '4567',
  ])('for %j finds her', (query) => {
    expect(matcher(query)(eleni)).toBe(true)
  })

  it.each(['ελένα', 'ελένη γεωργίου', '2101234568', '99', 'eleni@example.com', '.*'])(
    'for %j does not',
    (query) => {
      expect(matcher(query)(eleni)).toBe(false)
    },
  )

  it('takes decomposed letters for what they are', () => {
    expect(matcher('Ελένη'.normalize('NFD'))(eleni)).toBe(true)
    expect(matcher('ελενη')(['Ελένη'.normalize('NFD')])).toBe(true)
  })

  it('does not put a number together from two fields', () => {
    expect(matcher('12345678')(['1234', '5678'])).toBe(false)
  })
})
