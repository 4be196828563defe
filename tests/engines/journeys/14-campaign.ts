import { expect } from 'vitest'
import { inboxMessages, loginMessages } from '../../../src/content/inbox'
import { consent, formMessages } from '../../support/site-content'
import type { Journey } from '../journey'
import { sendLead } from '../lead-form'

const STAFF = 'staff@hermesview.example'

declare global {
  interface Window {
    /** The text of the file that the page has saved. */
    exported?: string
  }
}

export const journey: Journey = {
  title: 'a campaign is opened in Instagram or Facebook, and its lead is found with its source',
  asksForConsent: true,
  isInApp: true,
  async run({ page, engine, expectProblem }) {
    // The network refuses the trackers.
    expectProblem(/googletagmanager\.com|facebook\.net/)
    const campaign = `autumn_${engine}`
    const query = new URLSearchParams({
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: campaign,
      fbclid: 'IwAR0abc',
    })
    await page.open(`/reservation_system?${query}`)
    // Each engine makes the other choice.
    const { title, accept, reject } = consent.el
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: engine === 'WebKit' ? accept : reject }).press()
    await dialog.waitForNone()
    await sendLead(page, {
      firstName: 'Νίκη',
      lastName: 'Α.',
      email: 'niki@example.gr',
      phoneNumber: '+30 690 000 0000',
      businessName: `Ουζερί ${engine}`,
    })
    await page.getByRole('status').getByText(formMessages.el.sent).waitFor()

    await page.open('/login')
    await page.getByRole('note').waitForText(loginMessages.inApp.text)
    await page.getByRole('button', { name: new RegExp(STAFF) }).press()
    await page.waitForPath('/inbox')
    await page.getByRole('searchbox', { name: inboxMessages.search }).fill(campaign)
    const entry = page.getByRole('article', { name: /Νίκη/ })
    await entry.waitForText(`instagram · social · ${campaign}`)

    await page.evaluate(() => {
      const create = URL.createObjectURL
      URL.createObjectURL = (file: Blob) => {
        file.text().then((text) => Object.assign(window, { exported: text }))
        return create(file)
      }
    })
    await page.getByRole('button', { name: inboxMessages.filters(0) }).press()
    await page.getByRole('button', { name: inboxMessages.export }).press()
    await expect.poll(() => page.evaluate(() => window.exported)).toContain(campaign)
    await page.getByText(inboxMessages.noFile).waitFor()
  },
}
