import { Picture } from '../../../components/Picture'
import { TourPoster } from '../../../components/TourPoster'
import { getPosters } from '../../../content/pictures'
import { projectById } from '../../../content/projects'
import { useGuestContext } from './guest-context'
import { getSeatPictureAt } from './SeatView'

/** The photograph of the restaurant that opens the page on phones; wide windows show the tour instead. */
export function VenueCover() {
  const { venueRow, venueMessages } = useGuestContext()
  const { coverTable, projectId } = venueRow
  const picture = coverTable && getSeatPictureAt(venueRow, coverTable)
  const attributes = { alt: venueMessages.coverAlt, sizes: '100vw' }
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
