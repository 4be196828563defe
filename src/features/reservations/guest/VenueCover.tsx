import { Picture } from '../../../components/Picture'
import { TourPoster } from '../../../components/TourPoster'
import { getPosters } from '../../../content/pictures'
import { projectById } from '../../../content/projects'
import { useGuestContext } from './guest-context'
import { getSeatPictureAt } from './SeatView'

/** The photograph of the restaurant that opens the page. In wide windows the tour soon takes its place. */
export function VenueCover() {
  const { venueRow, venueMessages } = useGuestContext()
  const { coverTable, projectId } = venueRow
  const picture = coverTable && getSeatPictureAt(venueRow, coverTable)
  const attributes = { alt: venueMessages.coverAlt, sizes: '100vw', priority: true }
  return (
    <div className="reserve-cover">
      {picture ? (
        <Picture image={picture.still} {...attributes} />
      ) : (
        <TourPoster posters={getPosters(projectById(projectId))} shape="wide" {...attributes} />
      )}
    </div>
  )
}
