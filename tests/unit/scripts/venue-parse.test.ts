// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  collectTables,
  parseArea,
  parsePhone,
  parseSlug,
  parseTable,
  parseVenueName,
  parseView,
} from '../../../scripts/venue/parse.mjs'
import { describePage } from '../../../scripts/venue/venue-texts.mjs'

const known = {
  areas: ['hall', 'yard'],
  tables: [
    { id: 't1', label: '1' },
    { id: 't2', label: '2' },
    { id: 'a7', label: '12' },
  ],
  scenes: [{ id: 'entrance' }, { id: 'bar', time: 'noon' as const }],
}

describe('a slug', () => {
  it.each(['athina', 'villa-athina', 'black_rock', 'bar2'])('can be %s', (slug) => {
    expect(parseSlug(slug)).toBe(slug)
  })

  it.each([
    ['Villa Athina', 'such as villa-athina.'],
    ['Βίλα Αθηνά', 'such as vila-athina.'],
    ['2nd', 'such as nd.'],
    ['athina-', 'such as athina.'],
    ['../athina', 'such as athina.'],
    ['a'.repeat(61), 'use up to 60 lower-case Latin letters'],
  ])('cannot be %s', (slug, advice) => {
    expect(() => parseSlug(slug)).toThrow(advice)
  })
})

describe('a table', () => {
  it('has guests, a position and an area', () => {
    expect(parseTable('t1:2-4:423,545:hall', known)).toEqual([
      't1',
      { area: 'hall', planPosition: { x: 423, y: 545 }, capacity: { min: 2, max: 4 } },
    ])
  })

  it('can have one number of guests, and a scene', () => {
    const [, table] = parseTable('t2:2:0,1000:yard:bar', known)
    expect(table).toEqual({
      area: 'yard',
      planPosition: { x: 0, y: 1000 },
      capacity: { min: 2, max: 2 },
      scenes: { noon: 'bar' },
    })
  })

  it.each([
    ['T1:2:1,1:hall', 'its id is lower-case letters and the table’s number'],
    ['table:2:1,1:hall', 'its id is lower-case letters and the table’s number'],
    ['t3:2:1,1:hall', 'no scene of the tour shows it'],
    ['a7:2:1,1:hall', 'the tour shows it as 12, and all other pages as 7'],
    ['t1', 'say how many guests may sit there'],
    ['t1:two:1,1:hall', 'say how many guests may sit there'],
    ['t1:4-2:1,1:hall', '4-2 is no number of guests'],
    ['t1:0:1,1:hall', '0 is no number of guests'],
    ['t1:2-101:1,1:hall', '2-101 is no number of guests from 1 to 100'],
    ['t1:2:1,1001:hall', 'say where it is on the plan'],
    ['t1:2:left:hall', 'say where it is on the plan'],
    ['t1:2:1,1:roof', '“roof” is no area. There are hall, yard'],
    ['t1:2:1,1:hall:attic', 'the tour has no scene “attic”. It has entrance, bar'],
    ['t1:2:1,1:hall:', 'the tour has no scene “”'],
    ['t1:2:1,1:hall:bar:x', 'it has too many parts'],
  ])('cannot be %s', (text, reason) => {
    expect(() => parseTable(text, known)).toThrow(`Table “${text}”: ${reason}`)
    expect(() => parseTable(text, known)).toThrow('such as t1:2-4:423,545:hall')
  })

  it('has its own id and area in the example of a message', () => {
    expect(() => parseTable('t2:two', { ...known, areas: ['yard'] })).toThrow(
      'such as t2:2-4:423,545:yard.',
    )
  })

  it.each([
    [['t1:2:1,1:hall', 't1:2:5,5:hall'], 'Table t1 is named twice'],
    [['t1:2:1,1:hall', 't2:2:1,1:yard'], 'tables.t2: t1 has the position 1,1 on the plan, too'],
    [['t1:2:1,1:hall', 'b1:2:5,5:hall'], 'tables.b1: t1 has the number 1, too'],
  ])('differs from the others (%s)', (texts, problem) => {
    const tables = [...known.tables, { id: 'b1', label: '1' }]
    expect(() =>
      collectTables(texts.map((text) => parseTable(text, { ...known, tables }))),
    ).toThrow(problem)
  })
})

describe('other values', () => {
  it('are read without spaces around them', () => {
    expect(parseArea('hall= In the hall | Στην αίθουσα ')).toEqual([
      'hall',
      { en: 'In the hall', el: 'Στην αίθουσα' },
    ])
    expect(parsePhone(' +30 210 123 4567 ')).toBe('+30 210 123 4567')
    // As copied from a telephone's contacts.
    expect(parsePhone('\u202a+30\u00a0210 123\u202f4567\u202c')).toBe('+30 210 123 4567')
    expect(parsePhone('\uff0b30 210  123 4567')).toBe('+30 210 123 4567')
    expect(parseView('--view-en', 't1= You see the sea. ', ['t1'])).toEqual([
      't1',
      'You see the sea.',
    ])
  })

  it.each([
    ['an area without Greek', () => parseArea('hall=In the hall'), 'write <id>=<English>|<Greek>'],
    ['a phone number with words', () => parsePhone('call us'), 'write digits and spaces'],
    ['a name of one letter', () => parseVenueName('A'), 'no name of 2 to 50 characters'],
    ['a view without text', () => parseView('--view-en', 't1=', ['t1']), '--view-en “t1=”: write'],
    [
      'a view from a table without photographs',
      () => parseView('--view-en', 't2=x', ['t1']),
      'The tables with photographs are t1',
    ],
  ])('are refused: %s', (_, parse, reason) => {
    expect(parse).toThrow(reason)
  })
})

it('describes each page in 120 to 155 characters, however long the name is', () => {
  for (const page of ['reserve', 'mine', 'host'] as const) {
    for (const lang of ['en', 'el'] as const) {
      for (let length = 2; length <= 50; length++) {
        const text = describePage(page, lang, 'Α'.repeat(length))
        expect(text.length, text).toBeGreaterThanOrEqual(120)
        expect(text.length, text).toBeLessThanOrEqual(155)
      }
    }
  }
})
