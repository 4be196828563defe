import { AnnouncementList } from './AnnouncementList'
import { OverstayList } from './OverstayList'
import { PendingList } from './PendingList'

/**
 * Lists what needs the host's attention on any day.
 *
 * @param isExpanded if false, the lists are hidden; screen readers still announce what arrives.
 */
export function AttentionLists({ isExpanded }: { isExpanded: boolean }) {
  return (
    <div className="host-attention" tabIndex={-1}>
      {isExpanded && (
        <>
          <OverstayList />
          <PendingList />
        </>
      )}
      <AnnouncementList isExpanded={isExpanded} />
    </div>
  )
}
