import { venueBySlug } from '../../content/venues'
import { GuestLayout } from '../../features/reservations/guest/GuestLayout'
import { ManageBooking } from '../../features/reservations/guest/ManageBooking'
import type { PageProps } from '../../lib/route'

type PageMessages = typeof import('./en')

/** A guest's booking; the URL's hash is its secret. */
export default function MyReservationPage({
  route,
  data: slug,
  messages,
}: PageProps<string, PageMessages>) {
  return (
    <GuestLayout
      context={{
        venueRow: venueBySlug(slug),
        venueMessages: messages.venues[slug]!,
        messages: messages.guestMessages,
        confirmationMessages: messages.confirmationMessages,
        lang: route.lang,
      }}
      translations={route.translations}
    >
      <ManageBooking />
    </GuestLayout>
  )
}
