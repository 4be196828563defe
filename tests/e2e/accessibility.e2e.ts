import { home } from '../../src/content/en/home'
import { expectAccessible } from '../helpers/axe'
import { buttonOf, contact, fillIn, formOn, lead, siteForms, skipPauses } from '../helpers/entries'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { projectById, services, viewer } from '../helpers/words'

const phone = { width: 390, height: 844 }

// What is revealed on scroll stands there from the start, so that its contrast is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => emptyBundles(page))

test.describe('axe finds nothing to mend', () => {
  test('in the open menu', async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('on a card that is turned', async ({ page }) => {
    await open(page, '/')
    const { name } = services[0]!
    await page
      .getByRole('link', { name: new RegExp(`^${home.ourServices.details}\\W+${name}`) })
      .focus()
    await expect(page.getByRole('group', { name })).toHaveAttribute('data-flipped', 'true')
    await expectAccessible(page)
  })

  for (const form of siteForms) {
    test(`beside the mistakes in “${form.name}”, and when it could not be sent`, async ({
      page,
      problems,
    }) => {
      problems.expect(/\/v1\/|The entry was not stored/)
      await skipPauses(page)
      await page.route('**/v1/**', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
        }),
      )
      await open(page, form.path)
      await buttonOf(page, form).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page, 'beside mistakes')
      await page.setViewportSize(phone)
      await expectAccessible(page, 'beside mistakes on a phone')
      await fillIn(page, form)
      await buttonOf(page, form).click()
      await expect(formOn(page, form).getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'when it could not be sent')
    })
  }

  for (const form of [contact, lead]) {
    test(`beside the notice that “${form.name}” waits to be sent`, async ({ page, problems }) => {
      problems.expect(/\/v1\/|The entry was not stored/)
      await skipPauses(page)
      await page.route('**/v1/**', (route) => route.abort())
      await fillIn(page, form)
      await buttonOf(page, form).click()
      const notice = page.getByRole('status').filter({ hasText: form.words.waitingHere })
      await notice.getByText(form.words.show).click()
      await expect(notice.getByText(form.answers.email ?? '')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectAccessible(page)
    })
  }

  test('when a tour is missing', async ({ page, problems }) => {
    problems.expect(/\b404\b.*\/samples\/madania\/index\.htm/)
    await page.route(/\/samples\/madania\/index\.htm/, (route) => route.fulfill({ status: 404 }))
    await open(page, projectById('4').path)
    await expect(page.getByText(viewer.en.unavailable)).toBeVisible()
    await expectAccessible(page)
  })

  test('on the error page', async ({ page, problems }) => {
    problems.expect(/static\/js\/AboutPage-|ChunkLoadError|Minified React error/)
    await page.route(/static\/js\/AboutPage-/, (route) => route.abort())
    await page.goto('/about')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})
