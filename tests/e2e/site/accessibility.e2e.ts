import { home } from '../../../src/content/en/home'
import { expectAccessible } from '../../support/axe'
import { expect, open, test } from '../../support/site'
import { messages, projectById, services, viewer } from '../../support/site-content'

const phone = { width: 390, height: 844 }

// pages.e2e.ts tests whole pages and forms-refused.e2e.ts forms; these tests look at the part that has changed.

// Shows revealed content from the start, so that axe measures its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('axe finds no violation', () => {
  test('in the open menu', async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, '/about')
    await page.getByRole('button', { name: messages.en.site.menu }).click()
    await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible()
    await expectAccessible(page, 'in the menu', 'header')
  })

  test('on a flipped card', async ({ page }) => {
    await open(page, '/')
    const { name } = services[0]!
    await page
      .getByRole('link', { name: new RegExp(`^${home.ourServices.details}\\W+${name}`) })
      .focus()
    await expect(page.getByRole('group', { name })).toHaveAttribute('data-flipped', 'true')
    await expectAccessible(page, 'on the card', '[data-flipped=true]')
  })

  test('in the message of a missing tour', async ({ page, problems }) => {
    problems.allow(/\b404\b.*\/samples\/madania\/index\.htm/)
    await page.route(/\/samples\/madania\/index\.htm/, (route) => route.fulfill({ status: 404 }))
    await open(page, projectById('4').path)
    await expect(page.getByText(viewer.en.unavailable)).toBeVisible()
    await expectAccessible(page)
  })

  test('on the error page', async ({ page, problems }) => {
    problems.allow(/static\/js\/AboutPage-|ChunkLoadError|Minified React error/)
    await page.route(/static\/js\/AboutPage-/, (route) => route.abort())
    await page.goto('/about')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})
