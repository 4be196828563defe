import { venueBySlug } from '../content/venues'
import type { PageProps } from '../lib/route'
import { GuestLayout } from '../reservations/guest/GuestLayout'
import { ReserveView } from '../reservations/guest/ReserveView'
import { TableTour } from '../tours/TableTour'

type Words = typeof import('../content/en/reserve') &
  typeof import('../content/en/choosing') &
  typeof import('../content/en/venues')

/** Where guests of a restaurant choose their table, see what they will see from it, and book it. */
export default function ReservePage({ route, subject: slug, words }: PageProps<string, Words>) {
  const row = venueBySlug(slug)
  const place = words.venues[slug]!
  return (
    <GuestLayout
      restaurant={{ row, place, words: words.reserve, choosing: words.choosing, lang: route.lang }}
      translations={route.translations}
    >
      <ReserveView tour={(props) => <TableTour project={row.project} {...props} />} />
    </GuestLayout>
  )
}
