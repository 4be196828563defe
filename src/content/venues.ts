import type { Venue } from '../lib/venue'
import { contact } from './site'

/** The times of day at which a seat's view was taken. */
type TimeOfDay = 'evening' | 'noon'

/** A table, as its pictures and the plan know it; how many it takes stands in the settings. */
export type TableRow = {
  /** Its words' name in en/venues.ts. */
  area: string
  /** Where it stands, in metres to the right of and above the plan's origin. */
  x: number
  y: number
  /** The views from its seat: `seats/<table>-<time of day>` in the bundle. */
  views: readonly TimeOfDay[]
}

export type VenueRow = {
  /** In its addresses, and the name of its documents. */
  slug: string
  /** The index page of its tour. */
  bundle: string
  /** The id of its tour among the projects. */
  project: string
  /** Who answers when the page cannot. */
  phone: string
  /** The drawing from above, and the part of the floor that it shows, in metres. */
  plan: { path: string; left: number; right: number; top: number; bottom: number }
  tables: Record<string, TableRow>
  /** What a host finds when the venue is opened; from then on the database's are the settings. */
  settings: Venue
}

/** A day that is open from one quarter of an hour to another, counted from 12:00. */
const open = (from: number, to: number) =>
  '2'.repeat(from) + '0'.repeat(to - from) + '2'.repeat(56 - to)

/** The restaurants that take reservations. A new one is a row here, its words and its bundle. */
export const venues: VenueRow[] = [
  {
    slug: 'sample_restaurant',
    bundle: '/samples/madania/index.htm',
    project: '4',
    // Nobody answers at a café that exists nowhere.
    phone: contact.phones[0],
    plan: { path: '/samples/madania/plan.svg', left: -10, right: 5, top: 3.75, bottom: -3.75 },
    tables: {
      t1: { area: 'window', x: -3.6, y: -0.35, views: ['evening', 'noon'] },
      t2: { area: 'banquette', x: -3.25, y: -2.3, views: ['evening'] },
      t3: { area: 'banquette', x: -1.15, y: -2.3, views: ['evening'] },
      t4: { area: 'banquette', x: 0.95, y: -2.3, views: ['evening', 'noon'] },
      t5: { area: 'blackboard', x: 3.35, y: -0.55, views: ['evening'] },
      t6: { area: 'bar', x: -2.0, y: 1.0, views: ['evening'] },
      t7: { area: 'bar', x: -0.25, y: 1.0, views: ['evening'] },
      t8: { area: 'terrace', x: -5.87, y: 2.35, views: ['evening', 'noon'] },
      t9: { area: 'terrace', x: -7.27, y: -1.35, views: ['evening'] },
      t10: { area: 'terrace', x: -8.62, y: 2.35, views: ['evening', 'noon'] },
    },
    settings: {
      timeZone: 'Europe/Athens',
      tables: {
        t1: { min: 1, max: 3 },
        t2: { min: 1, max: 2 },
        t3: { min: 3, max: 6 },
        t4: { min: 1, max: 2 },
        t5: { min: 1, max: 2 },
        t6: { min: 1, max: 2 },
        t7: { min: 1, max: 2 },
        t8: { min: 1, max: 2 },
        t9: { min: 2, max: 4 },
        t10: { min: 1, max: 2 },
      },
      // Monday from 18:00; Friday and Saturday until 02:00.
      hours: [
        open(24, 48),
        open(0, 48),
        open(0, 48),
        open(0, 48),
        open(0, 56),
        open(0, 56),
        open(0, 48),
      ],
      closed: [],
      stay: { '1': 6, '2': 6, '3': 8, '4': 8, '5': 10, '6': 10 },
      ahead: 60,
      notice: 30,
      confirm: 'at-once',
      online: true,
      sample: true,
    },
  },
]

/** @throws when no venue has that slug. */
export function venueBySlug(slug: string): VenueRow {
  const found = venues.find((venue) => venue.slug === slug)
  if (!found) throw new Error(`No venue has the slug ${slug}`)
  return found
}

/** The address of a seat's view, without its ending. */
export function seatView({ bundle }: VenueRow, table: string, time: TimeOfDay): string {
  return `${bundle.slice(0, bundle.lastIndexOf('/'))}/seats/${table}-${time}`
}
