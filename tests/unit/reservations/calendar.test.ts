// @vitest-environment node

import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { createCalendarFile } from '../../../src/domain/reservations/calendar'
import { addDays, slotToDate } from '../../../src/domain/reservations/clock'
import type { GuestAccess } from '../../../src/domain/reservations/venue'

const ZONE = 'Europe/Athens'

const access: GuestAccess = {
  bookingId: '0123456789abcdef0123456789abcdef',
  date: '2026-11-28',
  tables: ['t4'],
  start: 58,
  length: 8,
  guests: 4,
  state: 'confirmed',
  changes: 0,
  sequence: 0,
}

const event = {
  timeZone: ZONE,
  title: 'Madania Cafe Bar, table for 4',
  description: 'Table 4: on the banquette.\nYou look at the counter; and the name, in neon.',
  location: 'Madania Cafe Bar',
  url: `https://hermes-view.web.app/reserve/sample_restaurant/mine#${'a'.repeat(32)}`,
}

/** Parses the file with another library. */
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

/** The dates in 2026 and 2027 on which clocks change. */
const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']

it.each(changes.flatMap((date) => [-2, -1, 0, 1].map((days) => addDays(date, days))))(
  'the calendar of %s says the moments that the venue means, from noon to after midnight',
  (date) => {
    for (const [start, length] of [
      [0, 6],
      [34, 8],
      [46, 10],
      [55, 1],
    ] as const) {
      const {
        event: found,
        starts,
        ends,
      } = read(createCalendarFile({ ...access, date, start, length }, event))
      expect(found.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(ZONE)
      expect(starts).toEqual(slotToDate(date, start, ZONE))
      expect(ends).toEqual(slotToDate(date, start + length, ZONE))
    }
  },
)

/** Any text; half of its characters are ones that a calendar file escapes. */
const anyText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\n', '\\', ';', ',', ':', '"', '\\n', '\\,'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 300,
  })
  // Calendar files allow no control characters, and only one kind of line break.
  .map((any) => any.replace(/[^\P{Cc}\n]/gu, '').trim())

it('escapes every text field so that another program reads the same text', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, location) => {
      const { event: found } = read(
        createCalendarFile(access, { ...event, title, description, location }),
      )
      expect({
        title: found.summary,
        description: found.description,
        location: found.location,
      }).toEqual({ title, description, location })
    }),
  )
})

it('folds lines at 75 bytes with CRLF, without splitting a character', () => {
  const long = 'Καθίστε στη γωνία του καναπέ 👩‍🍳 και δείτε όλη την αίθουσα ως το μπαρ. '
    .repeat(9)
    .trim()
  const file = createCalendarFile(access, { ...event, description: long })
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = file.split('\r\n')
  const bytes = lines.map((line) => Buffer.byteLength(line))
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(10)
  expect(file).not.toContain('\ufffd')
  expect(read(file).event.description).toBe(long)
})

it('gives a changed booking the same UID, a higher sequence and its new status', () => {
  const first = read(createCalendarFile(access, event)).event
  const later = read(
    createCalendarFile({ ...access, tables: ['t1'], sequence: 2, state: 'cancelled' }, event),
  ).event
  expect(later.uid).toBe(first.uid)
  expect([first.sequence, later.sequence]).toEqual([0, 2])
  const status = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status')
  expect([first, later].map(status)).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(status(read(createCalendarFile({ ...access, state: 'pending' }, event)).event)).toBe(
    'TENTATIVE',
  )
  expect(first.component.getFirstPropertyValue('url')).toBe(event.url)
})

it('throws for a time zone without a definition', () => {
  expect(() => createCalendarFile(access, { ...event, timeZone: 'Asia/Tokyo' })).toThrow(
    /Asia\/Tokyo/,
  )
})

it.each([
  ['REQUEST', 'confirmed'],
  ['CANCEL', 'cancelled'],
] as const)('an invitation has the method %s and the addresses of both sides', (method, state) => {
  const invitation = {
    method,
    organizer: { name: 'Ταβέρνα "Η Γωνιά"', address: 'mail@example.com' },
    attendee: 'ελένη@example.gr',
  }
  const file = createCalendarFile({ ...access, state }, { ...event, invitation })
  const calendar = new ICAL.Component(ICAL.parse(file))
  const found = read(file).event
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  expect(found.uid).toBe(read(createCalendarFile(access, event)).event.uid)
  const organizer = found.component.getFirstProperty('organizer')!
  expect(organizer.getFirstValue()).toBe('mailto:mail@example.com')
  expect(organizer.getParameter('cn')).toBe("Ταβέρνα 'Η Γωνιά'")
  const attendee = String(found.component.getFirstPropertyValue('attendee'))
  expect(decodeURI(attendee)).toBe('mailto:ελένη@example.gr')
})

it('a file that a guest saves is no invitation', () => {
  const file = createCalendarFile(access, event)
  expect(file).toContain('METHOD:PUBLISH')
  expect(file).not.toMatch(/ORGANIZER|ATTENDEE/)
})
