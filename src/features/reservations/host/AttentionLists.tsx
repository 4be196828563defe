import { findOverstays } from '../../../domain/reservations/seating'
import type { Booking, BookingState } from '../../../domain/reservations/venue'
import { AnnouncementList } from './AnnouncementList'
import type { Announcement } from './announcements'
import { OverstayList } from './OverstayList'
import { PendingList } from './PendingList'
import { useSignedInHost } from './signed-in-host-context'

type AttentionListsProps = {
  /** The unconfirmed bookings of all days. */
  pending: Booking[]
  unseen: Announcement[]
  latest: Announcement[]
  /** If false, the lists are hidden; screen readers still announce what arrives. */
  isExpanded: boolean
  changeStatus: (booking: Booking, state: BookingState) => void
  onCancel: (booking: Booking) => void
  onShow: (booking: Booking) => void
  onMove: (booking: Booking) => void
  onSeen: (ids: string[]) => void
}

/** Lists what needs the host's attention on any day. */
export function AttentionLists({
  pending,
  unseen,
  latest,
  isExpanded,
  changeStatus,
  onCancel,
  onShow,
  onMove,
  onSeen,
}: AttentionListsProps) {
  const { venue, now, todaysBookings } = useSignedInHost()
  return (
    <div className="host-attention" tabIndex={-1}>
      {isExpanded && (
        <>
          <OverstayList
            overstays={findOverstays(todaysBookings, venue, now)}
            changeStatus={changeStatus}
            onMove={onMove}
          />
          <PendingList
            pending={pending}
            changeStatus={changeStatus}
            onCancel={onCancel}
            onShow={onShow}
          />
        </>
      )}
      <AnnouncementList
        unseen={isExpanded ? unseen : []}
        latest={latest}
        onShow={onShow}
        onSeen={onSeen}
      />
    </div>
  )
}
