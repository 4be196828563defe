import { useId } from 'react'
import { formatSlot } from '../../../../domain/reservations/clock'
import { formatBooking } from '../booking/format-booking'
import { type Announcement, hasGuestEdits } from '../data/announcements'
import { useHost } from '../data/host-context'
import { getGuestName } from '../host-page-context'
import { AttentionItem } from './AttentionItem'
import { ShortList } from './ShortList'

/**
 * The guests' actions that the host has not marked as seen.
 *
 * @param isExpanded if false, the list is hidden; screen readers still announce what arrives.
 */
export function AnnouncementList({ isExpanded }: { isExpanded: boolean }) {
  const { messages, hostMessages, venue, lang, showBooking, ...host } = useHost()
  const { latest, markSeen } = host.announcements
  const unseen = isExpanded ? host.announcements.unseen : []
  const { announcements } = hostMessages
  const id = useId()

  function formatAnnouncement({ kind, before, after }: Announcement): string {
    const name = getGuestName(messages, venue, after)
    const current = formatBooking(messages, lang, after)
    // A restored announcement has lost the old note, so before and after may look equal.
    const earlier = { ...after, ...before }
    const hasNewNote = earlier.note !== after.note
    const isShown = kind === 'changed' && before && hasGuestEdits(earlier, after)
    if (!isShown) return `${name}, ${current}`
    const [was = '', is = ''] = [earlier, after].map((booking) => {
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
                onClick={() => markSeen(unseen.map(({ after }) => after.id))}
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
                      onClick: () => showBooking(after),
                    },
                    {
                      label: announcements.seen,
                      ariaLabel: `${announcements.seen}: ${summary}`,
                      onClick: () => markSeen([after.id]),
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
