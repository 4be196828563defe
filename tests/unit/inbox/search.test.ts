import { describe, expect, it } from 'vitest'
import { createTextMatcher } from '../../../src/domain/search'
import cases from '../../fixtures/data/search.json'

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

  it.each([
    ...cases,
    { query: 'papadopoulou', text: 'Παπαδοπούλου', match: true },
    { query: 'Ευαγγελία', text: 'Evangelia', match: true },
    { query: 'ΜΠΑΜΠΗΣ', text: 'Bampis', match: true },
    { query: 'christos νικολαου', text: 'Χρήστος Νικολάου', match: true },
    { query: 'd`artagnan', text: 'D´Artagnan', match: true },
    { query: "n'", text: 'Ν΄', match: true },
    { query: 'Μαρία-Άννα', text: 'Μαρία—Άννα', match: true },
    { query: 'ＡＢＣ', text: 'abc', match: true },
    { query: 'ﬁlm', text: 'Film', match: true },
    { query: 'GROSSE', text: 'große', match: true },
    { query: '00357 99 123456', text: '+357 99123456', match: true },
    { query: '+30 690 123 4567', text: '690\u00a01234567', match: true },
    { query: 'Ελ\u200bένη', text: 'Ελένη', match: true },
    { query: 'ýlias', text: 'Ηλίας', match: false },
    { query: '35799123456', text: '99123457', match: false },
    { query: 'giorgis', text: 'Γιώργος', match: false },
    { query: '', text: 'anything', match: true },
    { query: '\u200e', text: 'anything', match: true },
  ])('compares $query with $text', ({ query, text, match }) => {
    expect(createTextMatcher(query)([text])).toBe(match)
  })

  it('matches decomposed Unicode', () => {
    expect(createTextMatcher('Ελένη'.normalize('NFD'))(eleni)).toBe(true)
    expect(createTextMatcher('ελενη')(['Ελένη'.normalize('NFD')])).toBe(true)
  })

  it('does not join the lines of a text', () => {
    expect(createTextMatcher('αυλή')(['για την αυ\nλή'])).toBe(false)
    expect(createTextMatcher('αυλή μέσα')(['για την αυλή\nκαι μέσα'])).toBe(true)
  })

  it('does not join the digits of two texts', () => {
    expect(createTextMatcher('12345678')(['1234', '5678'])).toBe(false)
  })
})
