// @vitest-environment node
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createGuestMail } from '../../../functions/src/booking-content'
import { initialSettings } from '../../../src/content/initial-settings'
import { makeReservation, VENUE } from '../../support/reservations'
import { testCatalogue } from '../../support/test-catalogue'

const venueRow = testCatalogue.venues.find(({ slug }) => slug === VENUE)!
const withoutViews = {
  ...venueRow,
  tables: Object.fromEntries(
    Object.entries(venueRow.tables).map(([id, { area, planPosition }]) => [
      id,
      { area, planPosition },
    ]),
  ),
}

it.each([
  ['with the view from the table', venueRow, 58, /seats\/t1-evening-1200\.jpg$/],
  ['with the view at the time of the visit', venueRow, 28, /seats\/t1-noon-1200\.jpg$/],
  ['without a picture where the restaurant has no views', withoutViews, 58, undefined],
])('writes a guest %s', (_, venueRow, start, src) => {
  const { content, fromName } = createGuestMail({
    catalogue: testCatalogue,
    settings: { siteUrl: 'https://site.example', from: 'info@site.example' } as Parameters<
      typeof createGuestMail
    >[0]['settings'],
    venueRow,
    lang: 'en',
    venue: initialSettings.sample_restaurant!,
    booking: { ...makeReservation({ start }), lang: 'en', createdAt: new Date() },
    event: { kind: 'made', by: 'guest' },
  })
  if (src) {
    expect(content.picture?.src).toMatch(src)
    expect(existsSync(`public${new URL(content.picture!.src).pathname}`)).toBe(true)
  } else expect(content.picture).toBeUndefined()
  expect(fromName).toBe('Taverna')
})
