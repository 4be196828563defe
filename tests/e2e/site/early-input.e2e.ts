import type { Page } from '@playwright/test'
import { expect, leaveOutPictures, stubTours, test, waitForHydration } from '../../support/site'
import {
  expectFormValues,
  fillForm,
  getForm,
  getSubmitButton,
  homeForm,
  siteForms,
} from '../../support/site-forms'

test.beforeEach(async ({ page }) => {
  await stubTours(page)
  await leaveOutPictures(page)
})

/** Holds the site's scripts until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/js/**', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Adds an element to the page's HTML before React hydrates it, as a password manager does. */
const addElement = (page: Page, parent: string) =>
  page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector(selector)!.prepend(document.createElement('aside')),
    )
  }, parent)

test('loads home’s form at the end of a tap that began before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(homeForm.path)
  await page.mouse.move(200, 200)
  await page.mouse.down()
  release()
  await waitForHydration(page)
  await expect(getSubmitButton(page, homeForm)).toBeDisabled()
  await page.mouse.up()
  await expect(getSubmitButton(page, homeForm)).toBeEnabled()
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
