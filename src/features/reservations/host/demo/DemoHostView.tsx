import { type ComponentProps, useEffect, useState } from 'react'
import { initialSettings } from '../../../../content/initial-settings'
import { HostStoreContext } from '../data/host-store'
import { HostView } from '../HostView'
import { createEvening, listOwnBookings } from './evening'
import { createMemoryStore } from './memory-store'

/** After the evening has been shown, so that the page announces the visitor's own bookings as they arrive. */
const ARRIVAL_MS = 1_500

type DemoProps = Pick<
  ComponentProps<typeof HostView>,
  | 'venueRow'
  | 'lang'
  | 'messages'
  | 'hostMessages'
  | 'errorMessages'
  | 'venueMessages'
  | 'leaveGuard'
>

/** The host's page with a made-up evening in memory, for visitors who are not signed in. A new one begins it again. */
export function DemoHostView(props: DemoProps) {
  const { venueRow, lang, messages } = props
  const { slug } = venueRow
  const [{ venue, store }] = useState(() => {
    const { bookings, now, venue } = createEvening(initialSettings[slug]!, lang)
    const documents = { venue, bookings, blocked: {}, versions: {} }
    return { venue, store: createMemoryStore(documents, () => now) }
  })

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const booking of listOwnBookings(slug, venue, { lang, getName: messages.demo.ownName }))
        store.put(booking.id, booking)
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [slug, venue, store, lang, messages])

  return (
    <HostStoreContext value={store}>
      <HostView {...props} initialVenue={venue} isNew={false} onAccessLost={ignore} />
    </HostStoreContext>
  )
}

/** Nobody is signed in, so no access can be lost. */
const ignore = () => {}
