// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { hostMessages as hostEl } from '../../../src/content/el/host-messages'
import { text as marketingEl } from '../../../src/content/el/services/digital-marketing'
import { text as adsEl } from '../../../src/content/el/services/performance-marketing'
import { venues as venuesEl } from '../../../src/content/el/venues'
import { hostMessages } from '../../../src/content/en/host-messages'
import { text as marketing } from '../../../src/content/en/services/digital-marketing'
import { text as ads } from '../../../src/content/en/services/performance-marketing'
import { venues } from '../../../src/content/en/venues'
import { initialSettings } from '../../../src/content/initial-settings'
import type { ExampleOf, ServiceText } from '../../../src/content/service-text'
import { RETENTION_DAYS } from '../../../src/domain/limits'
import { reservation as landingEl } from '../../../src/pages/reservation-system/el'
import { reservation as landing } from '../../../src/pages/reservation-system/en'

const cafe = initialSettings.sample_restaurant!

function getExample<Drawing extends 'listing' | 'report'>(text: ServiceText, drawing: Drawing) {
  if (text.example?.drawing !== drawing) throw new Error(`The service has no ${drawing}`)
  return text.example as ExampleOf<Drawing>
}

describe.each([
  ['English', ads, ','],
  ['Greek', adsEl, '.'],
])('the report on ads in %s', (_, text, thousands) => {
  const { rows, total, next } = getExample(text, 'report')
  const read = (figure: string) =>
    Number(figure.replace(/[€\s]/g, '').replace(thousands, '').replace(',', '.'))
  const figures = rows.map(([name, ...cells]) => [name, ...cells.map(read)] as const)

  it('adds up', () => {
    const sum = (column: 1 | 2) => figures.reduce((all, row) => all + Number(row[column]), 0)
    expect([sum(1), sum(2)]).toEqual([read(total[1]), read(total[2])])
    for (const [, spent, results, cost] of [...figures, ['', ...total.slice(1).map(read)]])
      expect(cost).toBe(Number(spent) / Number(results))
  })

  it('stops the most expensive ads for the cheapest', () => {
    const byCost = figures.toSorted((one, other) => Number(one[3]) - Number(other[3]))
    expect(next).toMatch(new RegExp(`${byCost.at(-1)?.[0]}.*${byCost[0]?.[0]}`))
  })
})

it.each([
  ['English', marketing],
  ['Greek', marketingEl],
])('the drawn listing closes on Friday at the hour that it says in %s', (_, text) => {
  const { rows, status } = getExample(text, 'listing')
  const [, closes = ''] = rows[0]?.value.match(/\d\d:\d\d/g) ?? []
  expect(closes).not.toBe('')
  expect(status).toContain(closes)
})

describe('the sample café', () => {
  it.each([
    ['English', venues, ['One', 'Two', 'Three'], /(\w+) (?:chairs|stools)\b/],
    ['Greek', venuesEl, ['Ένα', 'Δύο', 'Τρεις'], /(\p{L}+) (?:καρέκλες|σκαμπό)/u],
  ])('has as many seats at a table as the text says in %s', (_, texts, numerals, counted) => {
    const described = Object.entries(texts.sample_restaurant?.tables ?? {}).flatMap(
      ([id, { view = '' }]) => {
        const count = numerals.indexOf(view.match(counted)?.[1] ?? '') + 1
        return count > 0 ? [[id, count]] : []
      },
    )
    expect(described).toHaveLength(3)
    expect(described).toEqual(described.map(([id = '']) => [id, cafe.tables[id]?.max]))
  })
})

it.each([
  ['English', landing, hostMessages, 'days'],
  ['Greek', landingEl, hostEl, 'ημέρες'],
])(
  'the pages for owners keep reservations as long as the database in %s',
  (_, page, host, days) => {
    const answer = page.answers.items.find(({ id }) => id === 'guest-data')?.answer
    const { note, expired, expiredErased } = host.settings.data
    for (const text of [answer, note, expired, expiredErased])
      expect(text).toContain(`${RETENTION_DAYS} ${days}`)
  },
)
