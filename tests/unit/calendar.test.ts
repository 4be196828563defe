// @vitest-environment node

import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Pass } from '../../src/lib/venue'
import { addDays, momentOf } from '../../src/reservations/clock'
import { calendarFile } from '../../src/reservations/guest/calendar'

const ZONE = 'Europe/Athens'

const pass: Pass = {
  booking: '0123456789abcdef0123456789abcdef',
  date: '2026-11-28',
  table: 't4',
  from: 34,
  quarters: 8,
  guests: 4,
  state: 'booked',
  changes: 0,
}

const occasion = {
  timeZone: ZONE,
  title: 'Madania Cafe Bar, table for 4',
  text: 'Table 4: on the banquette.\nYou look at the counter; and the name, in neon.',
  place: 'Madania Cafe Bar',
  address: `https://hermes-view.web.app/reserve/sample_restaurant/mine#${'a'.repeat(32)}`,
}

/** The file as another program reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const timezone = new ICAL.Timezone(zone!)
  const moment = (time: ICAL.Time) => {
    const wall = time.clone()
    wall.zone = timezone
    return wall.toJSDate()
  }
  return { event, starts: moment(event.startDate), ends: moment(event.endDate) }
}

/** Both nights on which clocks change in 2026 and 2027, with the days around them. */
const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']

it.each(changes.flatMap((date) => [-2, -1, 0, 1].map((days) => addDays(date, days))))(
  'the calendar of %s says the moments that the venue means, from noon to after midnight',
  (date) => {
    for (const [from, quarters] of [
      [0, 6],
      [34, 8],
      [46, 10],
      [55, 1],
    ] as const) {
      const { event, starts, ends } = read(
        calendarFile({ ...pass, date, from, quarters }, occasion),
      )
      expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(ZONE)
      expect(starts).toEqual(momentOf(date, from, ZONE))
      expect(ends).toEqual(momentOf(date, from + quarters, ZONE))
    }
  },
)

it('the calendar is read back with all that it says, whatever that is', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
  // Control characters are no part of a calendar's text, and lines end in one way there.
  const text = texts.map((any) => any.replace(/[^\P{Cc}\n]/gu, '').trim())
  fc.assert(
    fc.property(text, text, text, (title, said, place) => {
      const { event } = read(calendarFile(pass, { ...occasion, title, text: said, place }))
      expect([event.summary, event.description, event.location]).toEqual([title, said, place])
    }),
  )
})

it('no line is longer than 75 bytes, each ends as calendars want it, and no letter is cut', () => {
  const long = 'Καθίστε στη γωνία του καναπέ 👩‍🍳 και δείτε όλη την αίθουσα ως το μπαρ. '
    .repeat(9)
    .trim()
  const file = calendarFile(pass, { ...occasion, text: long })
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = file.split('\r\n')
  const bytes = lines.map((line) => Buffer.byteLength(line))
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(10)
  expect(file).not.toContain('\ufffd')
  expect(read(file).event.description).toBe(long)
})

it('a change takes the place of what was saved before, and a cancelled one says so', () => {
  const first = read(calendarFile(pass, occasion)).event
  const later = read(
    calendarFile({ ...pass, table: 't1', changes: 2, state: 'cancelled' }, occasion),
  ).event
  expect(later.uid).toBe(first.uid)
  expect([first.sequence, later.sequence]).toEqual([0, 2])
  const status = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status')
  expect([first, later].map(status)).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(status(read(calendarFile({ ...pass, state: 'requested' }, occasion)).event)).toBe(
    'TENTATIVE',
  )
  expect(first.component.getFirstPropertyValue('url')).toBe(occasion.address)
})

it('a venue in a zone that is written nowhere has no calendar that would be wrong', () => {
  expect(() => calendarFile(pass, { ...occasion, timeZone: 'Asia/Tokyo' })).toThrow(/Asia\/Tokyo/)
})
