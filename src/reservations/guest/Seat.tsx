import type { ReactNode } from 'react'
import { Meridian } from '../../components/Meridian'
import { Picture } from '../../components/Picture'
import { seatStill } from '../../content/seats'
import type { VenueRow } from '../../content/venues'
import { numberOf, useRestaurant } from './restaurant'

/** Seats have two pictures: what is seen before 18:00 is the one at noon. */
const EVENING = 24

/** What is seen from a seat by who sits down at a quarter; in the evening where none is chosen. */
export function viewFrom(row: VenueRow, table: string, from = EVENING) {
  return seatStill(row, table, from < EVENING ? 'noon' : 'evening')
}

type SeatProps = {
  table: string
  /** The quarter at which one sits there. */
  from: number | undefined
  /** How wide it stands, as in the HTML attribute `sizes`. */
  sizes?: string
  /** Stands beside the words. */
  children?: ReactNode
}

/** What one sees from a table, in a picture and in words. */
export function Seat({
  table,
  from,
  sizes = '(min-width: 1000px) 62vw, 100vw',
  children,
}: SeatProps) {
  const { row, place, words } = useRestaurant()
  const about = place.tables[table]
  const seen = viewFrom(row, table, from)
  if (!about) return null
  return (
    <figure className="reserve-seat">
      {seen ? (
        <Picture still={seen.still} sizes={sizes} alt={about.alt[seen.time] ?? about.view} />
      ) : (
        <div className="reserve-no-picture">
          <Meridian />
          <p>{words.seat.noPicture}</p>
        </div>
      )}
      <figcaption>
        <strong>{words.seat.from(numberOf(table))}</strong> {about.view} {children}
      </figcaption>
    </figure>
  )
}
