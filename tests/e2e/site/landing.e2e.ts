import type { Locator } from '@playwright/test'
import { reservation } from '../../../src/pages/reservation-system/el'
import { expect, open, test } from '../../support/site'
import { leadForm } from '../../support/site-forms'

test('the landing page shows its claim, the product and the form in the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, leadForm.path)
  const phone = page.getByRole('img', { name: reservation.demo.label })
  const action = page.getByRole('link', { name: reservation.trial.action }).first()
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(reservation.trial.text).first(),
    action,
    page.getByRole('link', { name: reservation.bothSides.guest }).first(),
    phone,
  ]
  const form = page.getByRole('heading', { name: reservation.form.heading })
  const pause = page.getByRole('checkbox', { name: reservation.demo.pause })
  const countAnimations = (state?: AnimationPlayState) =>
    phone.evaluate(
      (element, state) =>
        element
          .getAnimations({ subtree: true })
          .filter(({ playState }) => !state || playState === state).length,
      state,
    )
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.emulateMedia({ reducedMotion: null })
      await page.setViewportSize({ width, height })
      // On a phone, the first action leads to the form.
      for (const part of width < 600 ? parts : [...parts, form])
        await expect(part).toBeInViewport({ ratio: 1 })

      if (await pause.isChecked()) await pause.press('Space')
      expect(await countAnimations('running')).toBeGreaterThan(0)
      await pause.press('Space')
      await expect.poll(() => countAnimations('running')).toBe(0)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(() => countAnimations()).toBe(0)
      await expect(pause).toBeHidden()
      expect(await isOnTop(phone.getByText(reservation.demo.screen.confirmed))).toBe(true)
    })
  }
  await test.step('in a landscape phone window', async () => {
    await page.setViewportSize({ width: 852, height: 393 })
    await phone.scrollIntoViewIfNeeded()
    expect(await isOnTop(phone.getByText(reservation.demo.screen.confirmed))).toBe(true)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the demonstration does not move and has no button to pause it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(leadForm.path)
    await expect(page.getByRole('img', { name: reservation.demo.label })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: reservation.demo.pause })).toBeHidden()
  })
})

/** Whether a visitor sees an element, and not another one in its place. */
function isOnTop(element: Locator) {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const [topmost] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((each) => each.checkVisibility({ opacityProperty: true }))
    return topmost === target
  })
}
