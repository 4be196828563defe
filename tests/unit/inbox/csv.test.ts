import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../src/lib/csv'

/** Formats one cell, without the byte order mark and the line end. */
const formatCell = (text: string) => toCsv([[text]]).slice(1, -2)

describe('a CSV file', () => {
  it('begins with the byte order mark that Excel needs for UTF-8', () => {
    const bytes = new TextEncoder().encode(toCsv([['Ελένη']]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(toCsv([])).toBe('\ufeff')
  })

  it('separates cells with semicolons and ends every line with CR LF', () => {
    const rows = [
      ['Όνομα', 'Τηλέφωνο'],
      ['Ελένη', '210 000 0000'],
    ]
    expect(toCsv(rows)).toBe('\ufeffΌνομα;Τηλέφωνο\r\nΕλένη;210 000 0000\r\n')
  })

  it('keeps Greek, accents, final sigma, euro and emoji', () => {
    const text = 'Ταβέρνα «Ο Άρης ο Ϊός», 12 € 🙂'
    expect(formatCell(text)).toContain(text)
  })

  it('keeps empty cells', () => {
    expect(toCsv([['a', '', 'b', '']])).toBe('\ufeffa;;b;\r\n')
  })
})

describe('a cell', () => {
  it.each([
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a\tb', '"a\tb"'],
    ['say "yes"', '"say ""yes"""'],
    ['"', '""""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['one\rtwo', '"one\rtwo"'],
    [' spaces ', '" spaces "'],
    ['plain', 'plain'],
  ])('formats %j as %j', (text, written) => {
    expect(formatCell(text)).toBe(written)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'escapes %j, which a spreadsheet would run as a formula',
    (text) => {
      expect(formatCell(text).replace(/^"/, '')).toBe(`'${text}`.concat(/\s/.test(text) ? '"' : ''))
    },
  )

  it('escapes a formula that closes its quotes', () => {
    expect(formatCell('";=1+1;"')).toBe('""";=1+1;"""')
    expect(formatCell('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`)
  })

  it('keeps a telephone number readable', () => {
    expect(formatCell('+30 210 000 0000')).toBe("'+30 210 000 0000")
    expect(formatCell('210 000 0000')).toBe('210 000 0000')
  })

  it.each(['00302101234567', '0012', '007', '306901234567', ' 0030 '])(
    'escapes %j, whose digits a spreadsheet would change',
    (text) => {
      expect(formatCell(text).replaceAll('"', '')).toBe(`'${text}`)
    },
  )

  it.each(['0', '6901234567', '10558', '0,5', '2026-11-21 18:05', '08:30', '0030 210 123 4567'])(
    'keeps %j as it is',
    (text) => {
      expect(formatCell(text).replaceAll('"', '')).toBe(text)
    },
  )

  it('keeps a formula character after the beginning', () => {
    expect(formatCell('a=b')).toBe('a=b')
    expect(formatCell('eleni@example.gr')).toBe('eleni@example.gr')
  })
})
