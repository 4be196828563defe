import { venueBySlug } from '../content/venues'
import type { PageProps } from '../lib/route'
import { GuestLayout } from '../reservations/guest/GuestLayout'
import { MineView } from '../reservations/guest/MineView'

type Words = typeof import('../content/en/reserve') &
  typeof import('../content/en/reserved') &
  typeof import('../content/en/venues')

/** A guest's own reservation, by the secret in the address. */
export default function MyReservationPage({
  route,
  subject: slug,
  words,
}: PageProps<string, Words>) {
  return (
    <GuestLayout
      restaurant={{
        row: venueBySlug(slug),
        place: words.venues[slug]!,
        words: words.reserve,
        reserved: words.reserved,
        lang: route.lang,
      }}
      translations={route.translations}
    >
      <MineView />
    </GuestLayout>
  )
}
