import { Picture } from '../../../components/Picture'
import { TourPoster } from '../../../components/TourPoster'
import { getPosters } from '../../../content/pictures'
import { projectById } from '../../../content/projects'
import { getSeatPicture } from '../../../content/seats'
import { findTableWithView } from '../../../content/venues'
import type { TimeOfDay } from '../../../domain/reservations/clock'
import { useGuestContext } from './guest-context'

type VenuePictureProps = {
  time: TimeOfDay
  /** For the picture at the top of the page. */
  priority?: boolean
}

/** The photograph of the restaurant that opens the page, and that the tour replaces. */
export function VenuePicture({ time, priority = false }: VenuePictureProps) {
  const { venueRow, venueMessages } = useGuestContext()
  const { coverTable, projectId, tables } = venueRow
  const attributes = { sizes: '100vw', priority }
  const table =
    coverTable && findTableWithView(venueRow, [coverTable, ...Object.keys(tables)], time)
  const picture = table && getSeatPicture(venueRow, table, time)
  if (!picture)
    return (
      <TourPoster
        posters={getPosters(projectById(projectId))}
        shape="wide"
        alt={venueMessages.coverAlt}
        {...attributes}
      />
    )
  // The text describes the picture of the evening; at noon what can be seen from the table is true as well.
  const view = venueMessages.tables[table]?.view
  const isDescribed = table === coverTable && picture.time === 'evening'
  const alt = (!isDescribed && view) || venueMessages.coverAlt
  return <Picture image={picture.still} alt={alt} {...attributes} />
}
