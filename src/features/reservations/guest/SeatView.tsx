import type { ReactNode } from 'react'
import { Meridian } from '../../../components/Meridian'
import { Picture } from '../../../components/Picture'
import { getSeatPicture } from '../../../content/seats'
import type { VenueRow } from '../../../content/venues'
import { getTableNumber, useGuestContext } from './guest-context'

/** 18:00. A seat may have two pictures, of noon and of the evening. */
const EVENING_START = 24

/** The picture from a seat at the time when the guest sits there; that of the evening without a time. */
export function getSeatPictureAt(venueRow: VenueRow, table: string, start = EVENING_START) {
  return getSeatPicture(venueRow, table, start < EVENING_START ? 'noon' : 'evening')
}

type SeatViewProps = {
  table: string
  /** The slot in which the guest sits there. */
  start: number | undefined
  /** The picture's width, as in the HTML attribute `sizes`. */
  sizes?: string
  /** Shown after the description. */
  children?: ReactNode
}

/** The view from a table, as a picture with a description. */
export function SeatView({
  table,
  start,
  sizes = '(min-width: 1000px) 62vw, 100vw',
  children,
}: SeatViewProps) {
  const { venueRow, venueMessages, messages, confirmationMessages } = useGuestContext()
  const description = venueMessages.tables[table]
  const picture = getSeatPictureAt(venueRow, table, start)
  const alts = confirmationMessages?.seatAlts[venueRow.slug]?.[table]
  if (!description) return null
  return (
    <figure className="reserve-seat">
      {picture ? (
        <Picture
          image={picture.still}
          sizes={sizes}
          alt={alts?.[picture.time] ?? description.view}
        />
      ) : (
        <div className="reserve-no-picture">
          <Meridian />
          <p>{messages.seat.noPicture}</p>
        </div>
      )}
      <figcaption>
        <strong>{messages.seat.from(getTableNumber(table))}</strong> {description.view} {children}
      </figcaption>
    </figure>
  )
}
