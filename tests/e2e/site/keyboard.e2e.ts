import type { Route } from '../../../src/lib/route'
import { getRoute, notFoundRoute, routes } from '../../../src/routes'
import { open, test } from '../../support/site'
import { walkThrough } from '../../support/walk-through'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The first English page of each kind. */
const kinds = [...routes, notFoundRoute]
  .filter(({ lang, layout }) => lang === 'en' && layout !== 'standalone')
  .filter(
    ({ page }, index, all) =>
      all.findIndex((other) => String(other.page) === String(page)) === index,
  )

/** All pages with a navbar have the same navbar and footer, which are walked through once at either width. */
const rootOf = ({ path, layout }: Route, width: number) =>
  layout === 'site' && path !== (width === 1440 ? '/about' : '/') ? 'main' : 'body'

/** The routes in one window, whose cache makes all but the first load fast. */
const visits = [
  { width: 1440, routes: kinds.filter(({ layout }) => layout === 'site') },
  { width: 1440, routes: kinds.filter(({ layout }) => layout !== 'site') },
  { width: 390, routes: ['/', '/reservation_system'].map(getRoute) },
]

for (const { width, routes } of visits) {
  const paths = routes.map(({ path }) => path)
  test(`the keyboard reaches everything in order and in view at ${width} px on ${paths.join(', ')}`, async ({
    page,
    problems,
  }) => {
    if (paths.includes(notFoundRoute.path)) problems.allow(/\b404\b.*\/404/)
    await page.setViewportSize({ width, height: 800 })
    for (const route of routes)
      await test.step(route.path, async () => {
        await open(page, route.path)
        await walkThrough(page, rootOf(route, width))
      })
  })
}
