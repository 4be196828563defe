import { expect, expectNoSidewaysScroll, open, test } from '../helpers/site'
import { standIn, trackedSite } from '../helpers/trackers'
import { survey } from '../helpers/words'

for (const [path, lang] of [
  ['/survey', 'en'],
  ['/survey_el', 'el'],
] as const) {
  const words = survey[lang]

  test.describe(path, () => {
    test('says so when there is no survey, and how else to reach the studio', async ({ page }) => {
      await open(page, path)
      await expect(page.getByText(words.missing)).toBeVisible()
      await expect(page.getByTitle(words.frame)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
    })

    test.describe('with an address', () => {
      test.use({ baseURL: trackedSite })

      test('says that it loads behind the form, which has its size and is never wider than the screen', async ({
        page,
      }) => {
        await standIn(page)
        await open(page, path)
        const loading = page.locator('p', { hasText: words.loading })
        await expect(loading).toBeVisible()
        const onTop = await loading.evaluate((text) => {
          const { x, y, height } = text.getBoundingClientRect()
          return document.elementFromPoint(x + 4, y + height / 2)?.tagName
        })
        expect(onTop).toBe('IFRAME')

        const frame = page.getByTitle(words.frame)
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
          await expectNoSidewaysScroll(page)
        }
      })
    })
  })
}
