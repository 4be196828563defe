import { describe, expect, it } from 'vitest'
import { toCsv } from '../../src/lib/csv'

/** One cell as it stands in a file of its own, without the mark at its beginning and the line's end. */
const cell = (text: string) => toCsv([[text]]).slice(1, -2)

describe('a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8', () => {
    const bytes = new TextEncoder().encode(toCsv([['Ελένη']]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(toCsv([])).toBe('\ufeff')
  })

  it('parts cells by semicolons and ends every line with CR LF', () => {
    const rows = [
      ['Όνομα', 'Τηλέφωνο'],
      ['Ελένη', '210 000 0000'],
    ]
    expect(toCsv(rows)).toBe('\ufeffΌνομα;Τηλέφωνο\r\nΕλένη;210 000 0000\r\n')
  })

  it('keeps Greek, accents, final sigma, euro and emoji as they are', () => {
    const text = 'Ταβέρνα «Ο Άρης ο Ϊός», 12 € 🙂'
    expect(cell(text)).toContain(text)
  })

  it('keeps an empty cell in its place', () => {
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
  ])('%j is written %j', (text, written) => {
    expect(cell(text)).toBe(written)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    '%j is no formula to any spreadsheet',
    (text) => {
      expect(cell(text).replace(/^"/, '')).toBe(`'${text}`.concat(/\s/.test(text) ? '"' : ''))
    },
  )

  it('is no formula either when it tries to end its quotes and begin another', () => {
    expect(cell('";=1+1;"')).toBe('""";=1+1;"""')
    expect(cell('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`)
  })

  it('with a telephone number stays readable', () => {
    expect(cell('+30 210 000 0000')).toBe("'+30 210 000 0000")
    expect(cell('210 000 0000')).toBe('210 000 0000')
  })

  it('with a formula further on stays as it is', () => {
    expect(cell('a=b')).toBe('a=b')
    expect(cell('eleni@example.gr')).toBe('eleni@example.gr')
  })
})
