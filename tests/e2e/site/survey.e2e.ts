import { expect, expectNoHorizontalScroll, open, test } from '../../support/site'
import { survey } from '../../support/site-content'
import { stubTrackers, trackedSiteUrl } from '../../support/trackers'

// survey-page.test.tsx tests the page of each language, with and without the address of a survey.
test.use({ baseURL: trackedSiteUrl })

test('a survey shows that it loads behind the form, which keeps its size and fits the screen', async ({
  page,
}) => {
  const messages = survey.el
  await stubTrackers(page)
  await open(page, '/survey_el')
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
