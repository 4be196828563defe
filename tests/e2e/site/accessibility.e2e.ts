import { expectAccessible } from '../../support/axe'
import { getChunkPattern } from '../../support/chunks'
import { expect, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

// pages.e2e.ts tests whole pages, navbar.e2e.ts the menu, components.e2e.ts a flipped card and forms-refused.e2e.ts
// forms; these tests look at the part that has changed.

// Shows revealed content from the start, so that axe measures its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('axe finds no violation', () => {
  test('in the message of a missing tour', async ({ page, problems }) => {
    problems.allow(/\b404\b.*\/samples\/madania\/index\.htm/)
    await page.route(/\/samples\/madania\/index\.htm/, (route) => route.fulfill({ status: 404 }))
    await open(page, projectById('4').path)
    await expect(page.getByRole('main').getByText(viewer.en.unavailable)).toBeVisible()
    await expectAccessible(page, 'in the message', 'main')
  })

  test('on the error page', async ({ page, problems }) => {
    const code = getChunkPattern('AboutPage')
    problems.allow(code)
    problems.allow(/ChunkLoadError|Minified React error/)
    await page.route(code, (route) => route.abort())
    await page.goto('/about')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})
