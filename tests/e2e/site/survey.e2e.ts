import { expect, expectNoHorizontalScroll, open, test } from '../../support/site'
import { survey } from '../../support/site-content'
import { stubTrackers, trackedSiteUrl } from '../../support/trackers'

for (const [path, lang] of [
  ['/survey', 'en'],
  ['/survey_el', 'el'],
] as const) {
  const messages = survey[lang]

  test.describe(path, () => {
    test('shows that there is no survey, with other contact options', async ({ page }) => {
      await open(page, path)
      await expect(page.getByRole('heading', { name: messages.closed.title })).toBeVisible()
      await expect(page.getByText(messages.intro)).toHaveCount(0)
      await expect(page.getByTitle(messages.frameTitle)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
    })

    test.describe('with an address', () => {
      test.use({ baseURL: trackedSiteUrl })

      test('shows that it loads behind the form, which keeps its size and fits the screen', async ({
        page,
      }) => {
        await stubTrackers(page)
        await open(page, path)
        const loading = page.locator('p', { hasText: messages.loading })
        await expect(loading).toBeVisible()
        const onTop = await loading.evaluate((text) => {
          const { x, y, height } = text.getBoundingClientRect()
          return document.elementFromPoint(x + 4, y + height / 2)?.tagName
        })
        expect(onTop).toBe('IFRAME')

        const frame = page.getByTitle(messages.frameTitle)
        for (const width of [1440, 820, 700]) {
          await page.setViewportSize({ width, height: 900 })
          const box = await frame.boundingBox()
          expect([box?.width, box?.height]).toEqual([640, 1656])
        }
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          const box = (await frame.boundingBox())!
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
          expect(box.width).toBeGreaterThanOrEqual(width - 48)
          expect(box.height).toBe(1656)
          await expectNoHorizontalScroll(page)
        }
      })
    })
  })
}
