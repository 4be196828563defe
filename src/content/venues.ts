import type { Venue } from '../lib/venue'
import { contact } from './site'

/** The times of day at which a seat's view was taken. */
type TimeOfDay = 'evening' | 'noon'

/** A table, as its pictures and the plan know it; how many it takes stands in the settings. */
type TableRow = {
  /** The part of the floor, see the words. */
  area: string
  /** Where it lies on the plan, in thousandths of its width and height from the top left. */
  place: { x: number; y: number }
  /** Of which times there is a view from its seat. */
  views: readonly TimeOfDay[]
  /** The tour's scene that is seen from its seat, where there is one. */
  scene?: string
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
  /** The drawing from above. */
  plan: string
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
    plan: '/samples/madania/plan.svg',
    tables: {
      t1: {
        area: 'window',
        place: { x: 423, y: 545 },
        views: ['evening', 'noon'],
        scene: 'table-t1',
      },
      t2: { area: 'banquette', place: { x: 447, y: 795 }, views: ['evening'] },
      t3: { area: 'banquette', place: { x: 588, y: 795 }, views: ['evening'], scene: 'banquette' },
      t4: { area: 'banquette', place: { x: 730, y: 795 }, views: ['evening', 'noon'] },
      t5: { area: 'blackboard', place: { x: 892, y: 571 }, views: ['evening'] },
      t6: { area: 'bar', place: { x: 531, y: 372 }, views: ['evening'], scene: 'table-t6' },
      t7: { area: 'bar', place: { x: 649, y: 372 }, views: ['evening'] },
      t8: {
        area: 'terrace',
        place: { x: 270, y: 199 },
        views: ['evening', 'noon'],
        scene: 'table-t8',
      },
      t9: { area: 'terrace', place: { x: 175, y: 673 }, views: ['evening'] },
      t10: { area: 'terrace', place: { x: 84, y: 199 }, views: ['evening', 'noon'] },
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

/** The address of a seat's view, without width and ending. */
export function seatPicture({ bundle }: VenueRow, table: string, time: TimeOfDay): string {
  return bundle.replace(/[^/]*$/, `seats/${table}-${time}`)
}
