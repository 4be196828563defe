import { expect, test } from '@playwright/test'
import { unfurl } from 'unfurl.js'
import { localizePath } from '../../../src/domain/language'
import { projects } from '../../support/site-content'

// Pasted links, as services unfold them that read oEmbed.

const served = process.env.SITE_URL ?? ''

/** Reads a page of the site with a consumer library, and the address that the site was built for. */
async function unfold(path: string) {
  const robots = await (await fetch(`${served}/robots.txt`)).text()
  const siteUrl = robots.match(/^Sitemap: (https:.*)\/sitemap\.xml$/m)![1]!
  const metadata = await unfurl(`${siteUrl}${path}`, {
    fetch: (url) => fetch(url.replace(siteUrl, served)),
  })
  return { siteUrl, oembed: metadata.oEmbed }
}

for (const lang of ['en', 'el'] as const) {
  test(`a pasted link to a tour unfolds into the tour (${lang})`, async ({ page }) => {
    const { siteUrl, oembed } = await unfold(localizePath('/projects/4', lang))
    const frameUrl = `${siteUrl}${localizePath('/embed/madania', lang)}`
    expect(oembed).toMatchObject({
      type: 'rich',
      version: '1.0',
      title: expect.stringContaining('Madania'),
      provider_name: 'Hermes View',
      width: 960,
      height: 540,
      thumbnails: [{ url: expect.stringMatching(/madania\.jpg$/), width: 1200, height: 630 }],
    })
    const [{ url }] = oembed!.thumbnails as [{ url: string }]
    expect((await fetch(url.replace(siteUrl, served))).ok).toBe(true)

    await page.setContent((oembed as unknown as { html: string }).html)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', frameUrl)
    await expect(frame).toHaveAttribute('title', /Madania/)
    expect((await fetch(frameUrl.replace(siteUrl, served))).status).toBe(200)
  })
}

test('every tour that may be embedded has a valid description, and no other tour has one', async () => {
  for (const { path, embed, listed } of projects) {
    for (const lang of listed ? (['en', 'el'] as const) : (['en'] as const)) {
      const { oembed } = await unfold(localizePath(path, lang))
      if (embed) expect(oembed, path).toMatchObject({ type: 'rich', width: 960, height: 540 })
      else expect(oembed, path).toBeUndefined()
    }
  }
  expect((await fetch(`${served}/oembed/test.json`)).status).toBe(404)
  const answer = await fetch(`${served}/oembed/madania.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const description = await answer.json()
  // What the specification requires of the type `rich`, version 1.0.
  expect(description).toEqual(
    expect.objectContaining({
      type: 'rich',
      version: '1.0',
      html: expect.stringMatching(/^<iframe /),
      width: expect.any(Number),
      height: expect.any(Number),
    }),
  )
})
