import { expect } from 'vitest'
import { consent, messages } from '../../support/site-content'
import type { Journey } from '../journey'

const TRACKER = /CONNECT www\.googletagmanager\.com/

export const journey: Journey = {
  title: 'consent is accepted and withdrawn',
  asksForConsent: true,
  async run({ page, network, expectProblem }) {
    // The network refuses the trackers.
    expectProblem(/googletagmanager\.com/)
    const countRequests = () => network.failures.filter((each) => TRACKER.test(each)).length
    const dialog = page.getByRole('dialog', { name: consent.en.title })

    await page.open('/about')
    await dialog.waitFor()
    expect(countRequests()).toBe(0)
    await dialog.getByRole('button', { name: consent.en.accept }).press()
    await dialog.waitForNone()
    await expect.poll(countRequests).toBeGreaterThan(0)

    await page.open('/contact')
    await expect.poll(countRequests).toBeGreaterThan(1)
    await page.getByRole('button', { name: messages.en.site.footer.consent }).press()
    const settings = page.getByRole('dialog', { name: consent.en.settingsTitle })
    await settings.getByRole('button', { name: consent.en.reject }).press()
    await settings.waitForNone()

    const accepted = countRequests()
    await page.open('/services')
    // The code that would start the trackers runs before the settings open.
    await page.getByRole('button', { name: messages.en.site.footer.consent }).press()
    await settings.waitFor()
    expect(countRequests()).toBe(accepted)
  },
}
