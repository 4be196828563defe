import { notFoundRoute, routes } from '../../src/routes'
import type { World } from './journey'

/** The first English page of each kind. */
export const kinds = [...routes, notFoundRoute]
  .filter(({ lang }) => lang === 'en')
  .filter(
    ({ page }, index, all) =>
      all.findIndex((other) => String(other.page) === String(page)) === index,
  )

/** Opens a page of each kind. */
export async function openEachKind({ page, expectProblem }: World) {
  expectProblem(/\/404.*\b404\b/)
  // The survey in a frame.
  expectProblem(/docs\.google\.com/)
  for (const { path } of kinds) {
    await page.open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}
