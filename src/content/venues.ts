import type { TimeOfDay } from '../domain/reservations/clock'
import type { TableCapacity } from '../domain/reservations/venue'
import madeVenueRoutes from './generated/venue-routes.json'
import made from './generated/venues.json'
import { contact } from './site'

/** A table on the plan and in pictures. */
type TableRow = {
  /** The key of the part of the floor, see `areas` in en/venues.ts. */
  area: string
  /** The position on the plan, in thousandths of its width and height from the top left. */
  planPosition: { x: number; y: number }
  /** The times of day for which there is a picture from its seat, if any. */
  views?: readonly TimeOfDay[]
  /** The scenes of the tour at its seat, by the time of day that they show. */
  scenes?: { [Time in TimeOfDay]?: string }
}

export type VenueRow = {
  /** The name in its paths, and the id of its documents. */
  slug: string
  /** The path of its tour's index page. */
  bundle: string
  /** The id of its tour in projects.ts. */
  projectId: string
  /** The telephone number, shown if online booking fails. */
  phone: string
  /** The address to which guests' replies to emails go, if the restaurant wants them. */
  email?: string
  /** The floor plan. Its size, in any unit, sets the aspect ratio. */
  plan: { path: string; width: number; height: number }
  /** The table whose picture opens the guest's page, or another one's if it has none of that time; without, the tour's poster. */
  coverTable?: string
  /** The sites that may show its page for guests in a frame, such as `https://www.example.gr`. None by default. */
  embedOrigins?: readonly string[]
  /** By id; its digits are the number that guests see, so `t4` is table 4. */
  tables: Record<string, TableRow>
}

/** A row of `npm run venue`. Each table has the capacity with which the restaurant's settings begin. */
export type MadeVenueRow = Omit<VenueRow, 'slug' | 'projectId' | 'tables'> & {
  tables: Record<string, TableRow & { capacity: TableCapacity }>
}

/** The rows that `npm run venue` has written, by slug. */
export const madeVenues = made as Record<string, MadeVenueRow>

/** The sample, and after it the restaurants of `npm run venue`. */
export const venues: VenueRow[] = [
  {
    slug: 'sample_restaurant',
    bundle: '/samples/madania/index.htm',
    projectId: '4',
    // The café is invented, so this is the studio's number.
    phone: contact.phones[0] ?? '',
    plan: { path: '/samples/madania/plan.svg', width: 1482, height: 780 },
    // Its guests look at the front of the café.
    coverTable: 't10',
    tables: {
      t1: {
        area: 'window',
        planPosition: { x: 423, y: 545 },
        views: ['evening', 'noon'],
        scenes: { evening: 'table-t1' },
      },
      t2: { area: 'banquette', planPosition: { x: 447, y: 795 }, views: ['evening', 'noon'] },
      t3: {
        area: 'banquette',
        planPosition: { x: 588, y: 795 },
        views: ['evening', 'noon'],
        scenes: { evening: 'banquette-evening', noon: 'banquette' },
      },
      t4: { area: 'banquette', planPosition: { x: 730, y: 795 }, views: ['evening', 'noon'] },
      t5: { area: 'blackboard', planPosition: { x: 892, y: 571 }, views: ['evening', 'noon'] },
      t6: {
        area: 'bar',
        planPosition: { x: 531, y: 372 },
        views: ['evening', 'noon'],
        scenes: { evening: 'table-t6' },
      },
      t7: { area: 'bar', planPosition: { x: 649, y: 372 }, views: ['evening', 'noon'] },
      t8: {
        area: 'terrace',
        planPosition: { x: 270, y: 199 },
        views: ['evening', 'noon'],
        scenes: { evening: 'table-t8' },
      },
      t9: { area: 'terrace', planPosition: { x: 175, y: 673 }, views: ['evening', 'noon'] },
      t10: { area: 'terrace', planPosition: { x: 84, y: 199 }, views: ['evening', 'noon'] },
    },
  },
  ...Object.entries(madeVenues).map(([slug, row]) => ({
    ...row,
    slug,
    projectId: (madeVenueRoutes as Record<string, string>)[slug] ?? '',
  })),
]

/** A restaurant whose page for guests other sites may show in a frame, and the folder of its tour. */
export type EmbeddableVenue = { slug: string; tour: string; origins: readonly string[] }

/** The restaurants whose page for guests other sites may show. */
export function embeddableVenues(): EmbeddableVenue[] {
  return venues.flatMap(({ slug, bundle, embedOrigins: origins }) =>
    origins ? [{ slug, tour: bundle.split('/')[2]!, origins }] : [],
  )
}

/** Whether guests can see the view from any of the tables. */
export function hasSeatViews({ tables }: VenueRow): boolean {
  return Object.values(tables).some(({ views = [] }) => views.length > 0)
}

/**
 * The time of day of the picture that a guest at a table is shown: the guest's own, so that no picture contradicts the
 * chosen hour. A restaurant without any picture of that time shows those of the other one, with a note.
 *
 * @returns undefined if no picture is shown
 */
export function getViewTime({ tables }: VenueRow, table: string, time: TimeOfDay) {
  const isPictured = Object.values(tables).some(({ views }) => views?.includes(time))
  const shown = isPictured ? time : time === 'noon' ? 'evening' : 'noon'
  return tables[table]?.views?.includes(shown) ? shown : undefined
}

/** The first of some tables from which there is a picture at a time of day. */
export function findTableWithView(
  row: VenueRow,
  tables: readonly string[] = [],
  time: TimeOfDay,
): string | undefined {
  return tables.find((table) => getViewTime(row, table, time))
}

/** @throws if no venue has that slug. */
export function venueBySlug(slug: string): VenueRow {
  const found = venues.find((venue) => venue.slug === slug)
  if (!found) throw new Error(`No venue has the slug ${slug}`)
  return found
}

/** The path of a picture from a seat, without width and extension. */
export function getSeatPicturePath({ bundle }: VenueRow, table: string, time: TimeOfDay): string {
  return bundle.replace(/[^/]*$/, `seats/${table}-${time}`)
}
