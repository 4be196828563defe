// @vitest-environment node

import { expect, it } from 'vitest'
import { venueRoutes } from '../../../src/content/venue-routes'
import { getRoute } from '../../../src/routes'
import { getStructuredData } from '../../../src/seo/structured-data'

const pages = venueRoutes.flatMap(({ slug }) => [`/reserve/${slug}`, `/el/reserve/${slug}`])

it.each(pages)(
  '%s tells search engines of a restaurant where it is one, and of a sample nothing',
  (path) => {
    const route = getRoute(path)
    const told = (indexed: boolean) =>
      getStructuredData({ ...route, indexed }).filter((thing) => thing['@type'] === 'Restaurant')
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
