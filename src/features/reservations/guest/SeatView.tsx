import { type ReactNode, useState } from 'react'
import { Picture, type ResponsiveImage } from '../../../components/Picture'
import { getSeatPicture } from '../../../content/seats'
import type { TimeOfDay } from '../../../domain/reservations/clock'
import { getTableNumber } from '../../../domain/reservations/venue'
import { useGuestContext } from './guest-context'

/** The `sizes` of the pictures in the list of tables. */
export const THUMBNAIL_SIZES = '9rem'

type SeatViewProps = {
  /** Nothing is shown without one. */
  table: string | undefined
  /** When the guest sits there. */
  time: TimeOfDay
  /** The picture's width, as in the HTML attribute `sizes`. */
  sizes?: string
  /** The page lists the tables with their pictures. Each is shown until the larger one has loaded. */
  hasLoadedThumbnail?: boolean
  /** Shown after the description. */
  children?: ReactNode
}

/** The view from a table, as a picture with a description. Renders nothing without a picture. */
export function SeatView({
  table,
  time,
  sizes = '(min-width: 1000px) 62vw, 100vw',
  hasLoadedThumbnail = false,
  children,
}: SeatViewProps) {
  const { venueRow, venueMessages, messages, confirmationMessages } = useGuestContext()
  if (table === undefined) return null
  const description = venueMessages.tables[table]
  const picture = getSeatPicture(venueRow, table, time)
  const alts = confirmationMessages?.seatAlts[venueRow.slug]?.[table]
  if (!description || !picture) return null
  return (
    <figure className="reserve-seat">
      <SeatPicture
        image={picture.still}
        sizes={sizes}
        alt={alts?.[picture.time] ?? description.view ?? ''}
        hasLoadedThumbnail={hasLoadedThumbnail}
      />
      <figcaption>
        <strong>
          {messages.seat.from(
            getTableNumber(table),
            picture.time === time ? undefined : picture.time,
          )}
        </strong>
        <span>{description.view}</span>
        {children}
      </figcaption>
    </figure>
  )
}

type SeatPictureProps = {
  image: ResponsiveImage
  sizes: string
  alt: string
  hasLoadedThumbnail: boolean
}

/** A picture that fades in over the previous one. */
function SeatPicture({ image, sizes, alt, hasLoadedThumbnail }: SeatPictureProps) {
  const [layers, setLayers] = useState([image])
  const current = layers.at(-1)
  if (current?.path !== image.path) setLayers([...layers.slice(-1), image])
  return (
    <div className="reserve-seat-picture">
      {layers.map((layer) => {
        const isCurrent = layer === current
        return (
          <div
            key={layer.path}
            className="reserve-seat-layer"
            onAnimationEnd={() => isCurrent && setLayers([layer])}
          >
            {hasLoadedThumbnail && <Picture image={layer} sizes={THUMBNAIL_SIZES} alt="" />}
            <Picture image={layer} sizes={sizes} alt={isCurrent ? alt : ''} />
          </div>
        )
      })}
    </div>
  )
}
