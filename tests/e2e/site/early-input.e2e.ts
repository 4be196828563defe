import type { Page } from '@playwright/test'
import { home } from '../../../src/pages/home/en'
import { holdRequests } from '../../support/hold-requests'
import { expect, leaveOutPictures, stubTours, test, waitForHydration } from '../../support/site'
import { messages, projectById } from '../../support/site-content'
import {
  expectFormValues,
  fillForm,
  getForm,
  getSubmitButton,
  siteForms,
} from '../../support/site-forms'

test.beforeEach(async ({ page }) => {
  await stubTours(page)
  await leaveOutPictures(page)
})

/** Holds the site's scripts until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/static/js/**')

/** Adds an element to the page's HTML before React hydrates it, as a password manager does; not to a tour's. */
const addElement = (page: Page, parent: string) =>
  page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector(selector)?.prepend(document.createElement('aside')),
    )
  }, parent)

test.describe('a button that is pressed before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('opens the menu once the page is hydrated', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/about')
    const menu = page.getByRole('button', { name: messages.en.site.menu })
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    release()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await waitForHydration(page)
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a link that is pressed before hydration opens its page', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: home.hero.enter }).click()
  await expect(page).toHaveURL(projectById('4').path)
})

for (const form of siteForms) {
  for (const parent of ['main', 'form']) {
    test(`“${form.name}” keeps what is typed before hydration, after which React renders it anew because of an element in its ${parent}`, async ({
      page,
      problems,
    }) => {
      // React reports the element.
      problems.allow(/Minified React error/)
      await addElement(page, parent)
      const release = await holdScripts(page)
      await page.goto(form.path)
      await fillForm(page, form)
      const staticForm = await getForm(page, form).elementHandle()
      release()
      await waitForHydration(page)
      await expect(getSubmitButton(page, form)).toBeEnabled()
      expect(await staticForm!.evaluate((element) => element.isConnected)).toBe(false)
      await expectFormValues(page, form)
    })
  }
}
