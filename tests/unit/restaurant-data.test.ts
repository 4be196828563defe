// @vitest-environment node

import { expect, it } from 'vitest'
import { routeAt } from '../../src/app/routes'
import { structuredData } from '../../src/app/structured-data'
import { venueAddresses } from '../../src/content/venue-addresses'

const pages = venueAddresses.flatMap(({ slug }) => [`/reserve/${slug}`, `/el/reserve/${slug}`])

it.each(pages)(
  '%s tells search engines of a restaurant where it is one, and of a sample nothing',
  (path) => {
    const route = routeAt(path)
    const told = (indexed: boolean) =>
      structuredData({ ...route, indexed }).filter((thing) => thing['@type'] === 'Restaurant')
    expect(told(false)).toEqual([])
    const [restaurant] = told(true)
    expect(restaurant).toMatchObject({
      acceptsReservations: true,
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: expect.stringMatching(new RegExp(`^https://.*${path}$`)) },
      },
    })
  },
)
