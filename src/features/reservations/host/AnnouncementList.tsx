import { useId } from 'react'
import { formatSlot } from '../../../domain/reservations/clock'
import type { Booking } from '../../../domain/reservations/venue'
import { AttentionItem } from './AttentionItem'
import { type Announcement, hasGuestEdits } from './announcements'
import { formatBooking } from './format-booking'
import { getGuestName } from './host-page-context'
import { ShortList } from './ShortList'
import { useSignedInHost } from './signed-in-host-context'

type AnnouncementListProps = {
  /** The oldest first. */
  unseen: Announcement[]
  /** The last ones to arrive, for screen readers. */
  latest: Announcement[]
  onShow: (booking: Booking) => void
  onSeen: (ids: string[]) => void
}

/** The guests' actions that the host has not marked as seen. */
export function AnnouncementList({ unseen, latest, onShow, onSeen }: AnnouncementListProps) {
  const { messages, hostMessages, venue, lang } = useSignedInHost()
  const { announcements } = hostMessages
  const id = useId()

  function formatAnnouncement({ kind, before, after }: Announcement): string {
    const name = getGuestName(messages, venue, after)
    const current = formatBooking(messages, lang, after)
    // A restored announcement has lost the old note, so before and after may look equal.
    if (kind !== 'changed' || !before || !hasGuestEdits(before, after)) return `${name}, ${current}`
    const hasNewNote = before.note !== after.note
    const [was = '', is = ''] = [before, after].map((booking) => {
      const text = formatBooking(messages, lang, booking)
      return hasNewNote ? `${text}, ${announcements.note(booking.note)}` : text
    })
    return announcements.changed(name, was, is)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {latest
          .map((item) => `${announcements.kinds[item.kind]}: ${formatAnnouncement(item)}`)
          .join(' ')}
      </p>
      {unseen.length > 0 && (
        <section className="host-news" aria-labelledby={id}>
          <div className="host-news-head">
            <h2 id={id}>{announcements.title(unseen.length)}</h2>
            {unseen.length > 1 && (
              <button
                type="button"
                className="host-action"
                onClick={() => onSeen(unseen.map(({ after }) => after.id))}
              >
                {announcements.allSeen}
              </button>
            )}
          </div>
          <ShortList items={unseen.toReversed()} formatMore={announcements.more}>
            {(item) => {
              const { after, kind } = item
              const summary = `${formatSlot(after.start)}, ${getGuestName(messages, venue, after)}`
              return (
                <AttentionItem
                  key={after.id}
                  actions={[
                    {
                      label: announcements.show,
                      ariaLabel: `${announcements.show}: ${summary}`,
                      onClick: () => onShow(after),
                    },
                    {
                      label: announcements.seen,
                      ariaLabel: `${announcements.seen}: ${summary}`,
                      onClick: () => onSeen([after.id]),
                    },
                  ]}
                >
                  <p>
                    <span className="host-badge">{announcements.kinds[kind]}</span>{' '}
                    <bdi>{formatAnnouncement(item)}</bdi>
                  </p>
                </AttentionItem>
              )
            }}
          </ShortList>
        </section>
      )}
    </>
  )
}
