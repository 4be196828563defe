import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getGuestPage, openVenue } from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, loadRealPlayer, open } from '../../support/site'
import { contactForm, getForm, getSubmitButton, openAndFillForm } from '../../support/site-forms'

/**
 * The words by which EasyList, EasyPrivacy, Fanboy's Annoyance and Social lists and similar rules stop files. Short
 * words count between separators only, as in those lists.
 */
const BLOCKED =
  /share|sharing|social|analytic|track|consent|cookie|pixel|beacon|banner|popup|sponsor|advert|affiliate|facebook|fbevents|instagram|linkedin|gtm|gtag|telemetry|vitals|newsletter|(^|[/._-])(ad|ads|adv|fb|ga|log|stat|stats|promo)([/._-]|$)/i

/** Stops files of the site as a strict content blocker does; returns their addresses. */
async function blockByName(page: Page, site: string) {
  const stopped: string[] = []
  await page.route(
    (url) => url.origin === site && BLOCKED.test(url.pathname),
    (route) => {
      // Blockers stop files by their name, but pages only by their domain.
      if (route.request().resourceType() === 'document') return route.fallback()
      stopped.push(route.request().url())
      return route.abort()
    },
  )
  return stopped
}

test('a content blocker that stops files by their names stops no form, no booking and no tour', async ({
  page,
  db,
  baseURL,
}) => {
  const stopped = await blockByName(page, baseURL!)

  await test.step('sends the contact form', async () => {
    await openAndFillForm(page, contactForm)
    await getSubmitButton(page, contactForm).click()
    await expect(getForm(page, contactForm).getByRole('status')).toContainText(
      contactForm.messages.sent,
    )
  })

  await test.step('books a table', async () => {
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    await me.book()
    await expect(me.confirmationHeading()).toBeVisible()
  })

  await test.step('shows the pages about the blocked words, and a tour', async () => {
    for (const path of ['/', '/services/social-media', '/services/performance-marketing'])
      await open(page, path)
    await loadRealPlayer(page)
    await open(page, '/sample')
    await expect(page.frameLocator('iframe').locator('.tour[data-state=live]')).toBeAttached()
  })

  expect(stopped).toEqual([])
})

// The pictures for shared links, in /share/, are loaded by no page.
test('no built file of the site and the player has a word in its name that content blockers stop', () => {
  const files = ['static', 'pictures', 'samples/player'].flatMap((folder) =>
    readdirSync(`dist/${folder}`, { recursive: true, encoding: 'utf8' }),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => BLOCKED.test(`/${file}`))).toEqual([])
})
