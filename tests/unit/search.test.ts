import { describe, expect, it } from 'vitest'
import { createTextMatcher } from '../../src/lib/search'

const eleni = ['Ελένη', 'Παπαδοπούλου', 'eleni@example.gr', '+30 (210) 123-4567', 'Οδός Ίωνος 4']

describe('createTextMatcher', () => {
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
  ])('matches %j', (query) => {
    expect(createTextMatcher(query)(eleni)).toBe(true)
  })

  it.each(['ελένα', 'ελένη γεωργίου', '2101234568', '99', 'eleni@example.com', '.*'])(
    'does not match %j',
    (query) => {
      expect(createTextMatcher(query)(eleni)).toBe(false)
    },
  )

  it('matches decomposed Unicode', () => {
    expect(createTextMatcher('Ελένη'.normalize('NFD'))(eleni)).toBe(true)
    expect(createTextMatcher('ελενη')(['Ελένη'.normalize('NFD')])).toBe(true)
  })

  it('does not join the digits of two texts', () => {
    expect(createTextMatcher('12345678')(['1234', '5678'])).toBe(false)
  })
})
