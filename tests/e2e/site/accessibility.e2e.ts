import { home } from '../../../src/content/en/home'
import { expectAccessible } from '../../support/axe'
import { expect, open, test } from '../../support/site'
import { messages, projectById, services, viewer } from '../../support/site-content'
import {
  contactForm,
  fillForm,
  getForm,
  getSubmitButton,
  leadForm,
  openAndFillForm,
  openForm,
  shortenRetryDelays,
  siteForms,
} from '../../support/site-forms'

const phone = { width: 390, height: 844 }

// pages.e2e.ts tests whole pages; these tests look at the part that has changed.

// Shows revealed content from the start, so that axe measures its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NOTICE = '[role=status]:has(details)'

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

  for (const form of siteForms) {
    test(`in “${form.name}” with invalid fields, and after a failed submission`, async ({
      page,
      problems,
    }) => {
      problems.allow(/\/v1\/|The entry was not stored/)
      await shortenRetryDelays(page)
      await page.route('**/v1/**', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
        }),
      )
      await openForm(page, form)
      await getSubmitButton(page, form).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page, 'beside mistakes', 'form')
      await page.setViewportSize(phone)
      await expectAccessible(page, 'beside mistakes on a phone', 'form')
      await fillForm(page, form)
      await getSubmitButton(page, form).click()
      await expect(getForm(page, form).getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'when it could not be sent', 'form')
    })
  }

  for (const form of [contactForm, leadForm]) {
    test(`in the notice that “${form.name}” is waiting to be sent`, async ({ page, problems }) => {
      problems.allow(/\/v1\/|The entry was not stored/)
      await shortenRetryDelays(page)
      await page.route('**/v1/**', (route) => route.abort())
      await openAndFillForm(page, form)
      await getSubmitButton(page, form).click()
      const notice = page.getByRole('status').filter({ hasText: form.messages.waitingHere })
      await notice.getByText(form.messages.show).click()
      await expect(notice.getByText(form.answers.email ?? '')).toBeVisible()
      // Once with the whole page, because the notice must be inside a landmark.
      await expectAccessible(page, 'in the page', form === contactForm ? 'html' : NOTICE)
      await page.setViewportSize(phone)
      await expectAccessible(page, 'on a phone', NOTICE)
    })
  }

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
