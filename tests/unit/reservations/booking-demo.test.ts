import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoPictures, demoPlan, demoTables } from '../../../src/content/booking-demo'
import { demoParties } from '../../../src/content/demo-parties'
import { bookingDemo as demoEl } from '../../../src/content/el/booking-demo'
import { bookingMessages as bookingEl } from '../../../src/content/el/booking-messages'
import { confirmationMessages as confirmationEl } from '../../../src/content/el/confirmation-messages'
import { guestMessages as guestEl } from '../../../src/content/el/guest-messages'
import { venues as venuesEl } from '../../../src/content/el/venues'
import { bookingDemo } from '../../../src/content/en/booking-demo'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { confirmationMessages } from '../../../src/content/en/confirmation-messages'
import { guestMessages } from '../../../src/content/en/guest-messages'
import { venues as venueMessages } from '../../../src/content/en/venues'
import { initialSettings } from '../../../src/content/initial-settings'
import { getSeatPicture } from '../../../src/content/seats'
import { venueRoutes } from '../../../src/content/venue-routes'
import { venueBySlug } from '../../../src/content/venues'
import { formatSlot } from '../../../src/domain/reservations/clock'
import { lowercaseFirst } from '../../../src/domain/text'
import { BOOKED_TABLE } from '../../../src/features/reservations/booking-demo/booked-table'

const { slug } = venueRoutes[0]
const venue = venueBySlug(slug)
const PARTY = 2

describe('the demonstration of a booking', () => {
  it('shows the floor plan, the tables and the views of the sample café', () => {
    expect(demoPlan).toEqual(venue.plan)
    expect(existsSync(`public${demoPlan.path}`)).toBe(true)
    const positions = demoTables.map(({ id, x, y }) => [id, { x, y }])
    expect(Object.fromEntries(positions)).toEqual(
      Object.fromEntries(
        Object.entries(venue.tables).map(([id, { planPosition }]) => [id, planPosition]),
      ),
    )
    for (const [id, picture] of Object.entries(demoPictures)) {
      const seat = getSeatPicture(venue, id, 'evening')
      if (!seat) throw new Error(`Table ${id} has no view`)
      expect(picture).toEqual(seat.still)
    }
  })

  it('offers only tables that seat its party, and as many as it says', () => {
    const free = demoTables.filter(({ isFree }) => isFree)
    const { tables } = initialSettings[slug]!
    for (const { id } of free) {
      expect(tables[id]!.min, id).toBeLessThanOrEqual(PARTY)
      expect(tables[id]!.max, id).toBeGreaterThanOrEqual(PARTY)
    }
    for (const [demo, booking] of [
      [bookingDemo, bookingMessages],
      [demoEl, bookingEl],
    ] as const)
      expect(demo.screen.free).toBe(booking.tablePicker.free(free.length))
  })

  it('books what a guest of the evening on the hosts’ page has booked', () => {
    for (const [lang, demo] of [
      ['en', bookingDemo],
      ['el', demoEl],
    ] as const) {
      const { details, list } = demo.screen
      const name = details.at(-1)?.text
      const party = demoParties.find((each) => each.name[lang] === name)
      expect(party).toMatchObject({ tables: [BOOKED_TABLE], guests: PARTY })
      expect(list).toContain(formatSlot(party!.start))
    }
  })

  it.each([
    ['English', bookingDemo, bookingMessages, confirmationMessages, guestMessages, venueMessages],
    ['Greek', demoEl, bookingEl, confirmationEl, guestEl, venuesEl],
  ] as const)(
    'is worded as the page for guests in %s',
    (_, demo, booking, confirmation, guest, places) => {
      const { screen } = demo
      const { tablePicker } = booking
      const party = guest.people(PARTY)
      const { details, view, book, ...others } = screen
      const page = {
        views: tablePicker.views,
        heading: booking.steps.table,
        list: tablePicker.list('20:30'),
        seats: tablePicker.seats(1, party),
        tables: {
          t2: { name: guest.table('2'), location: places[slug]?.tables.t2?.location },
          t8: { name: guest.table('8'), location: places[slug]?.tables.t8?.location },
        },
        choose: booking.confirm.choose,
        confirmed: confirmation.titles.confirmed,
        state: confirmation.manage.states.confirmed,
      }
      const differences = Object.entries(page)
        .map(([name, text]) => [name, others[name as keyof typeof page], text] as const)
        .filter(([, shown, text]) => JSON.stringify(shown) !== JSON.stringify(text))
        .map(
          ([name, shown, text]) =>
            `booking-demo.ts: screen.${name} is ${JSON.stringify(shown)}, but the page for guests says ${JSON.stringify(text)}`,
        )
      expect(differences).toEqual([])
      expect(view).toBe(guest.seat.from('2'))
      const [day = ''] = details[0]?.text.split(',') ?? []
      expect(book).toBe(
        booking.confirm.reserve(lowercaseFirst(guest.table('2')), day, '20:30', party),
      )
      const { labels } = confirmation
      expect(details.map(({ label }) => label)).toEqual([labels.when, labels.table, labels.name])
      expect(details[0]?.text).toBe(`${day}, ${labels.until('20:30', '22:00')}`)
    },
  )
})
