import { expect } from 'vitest'
import { contactPage } from '../../../src/pages/contact/en'
import { contactFormFields, formMessages, messages } from '../../support/site-content'
import type { Journey } from '../journey'

const { links } = messages.en.site

export const journey: Journey = {
  title: 'back and forward, also from the back-forward cache, and offline and back',
  engines: ['Firefox', 'WebKit', 'Chromium'],
  async run({ page, engine, db, network, expectProblem }) {
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })

    await page.open('/about')
    const about = (await heading.inspect()).text
    await footer.getByRole('link', { name: links['/services'] }).press()
    await page.waitForPath('/services')
    await page.goBack()
    await page.waitForPath('/about')
    await heading.waitForText(about)
    await page.goForward()
    await page.waitForPath('/services')
    await page.goBack()
    await page.waitForPath('/about')

    // Another document, from which the browser returns to this one as it was.
    await page.load('/login')
    await page.goBack()
    await page.waitForPath('/about')
    // Chromium without a window never keeps a document; its driver reports the causes that are the page's.
    if (engine !== 'Chromium')
      await page.waitFor('a page from the cache', () => window.wasPersisted === true)
    await page.waitForHydration()
    await footer.getByRole('link', { name: links['/contact'] }).press()
    await page.waitForPath('/contact')

    const answers: Record<string, string> = {
      firstName: `Γιώργος ${engine}`,
      email: 'giorgos@example.gr',
      message: 'Από το μετρό, χωρίς σύνδεση.',
    }
    const form = page.getByRole('form', { name: contactPage.title })
    for (const { name, label } of contactFormFields)
      await form.getByRole('textbox', { name: label }).fill(answers[name]!)
    expectProblem(/: request lost$/)
    // The console reports each request without an answer.
    expectProblem(/Failed to load resource|SubmissionError: The entry was not stored: unreachable/)
    const connect = network.addFault(/./, 'request lost')
    await form.getByRole('button', { name: contactPage.button }).press()
    await form.getByRole('alert').waitForText(formMessages.en.waiting)
    connect()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect
      .poll(async () => JSON.stringify(await db.read('form/contact_form_homepage')))
      .toContain(answers.firstName)
    await form.getByRole('alert').waitForNone()
  },
}
