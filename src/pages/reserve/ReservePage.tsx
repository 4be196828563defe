import { venueBySlug } from '../../content/venues'
import { GuestLayout } from '../../features/reservations/guest/GuestLayout'
import { ReserveView } from '../../features/reservations/guest/ReserveView'
import { TablePickerTour } from '../../features/tours/TablePickerTour'
import type { PageProps } from '../../lib/route'

type PageMessages = typeof import('./en')

/** The page where a restaurant's guests choose a table, see the view from it, and make a booking. */
export default function ReservePage({
  route,
  data: slug,
  messages,
}: PageProps<string, PageMessages>) {
  const venueRow = venueBySlug(slug)
  return (
    <GuestLayout
      context={{
        venueRow,
        venueMessages: messages.venues[slug]!,
        messages: messages.guestMessages,
        bookingMessages: messages.bookingMessages,
        lang: route.lang,
      }}
      translations={route.translations}
    >
      <ReserveView
        renderTour={(props) => <TablePickerTour projectId={venueRow.projectId} {...props} />}
      />
    </GuestLayout>
  )
}
