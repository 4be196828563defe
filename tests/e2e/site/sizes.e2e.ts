import { sampleProjects } from '../../../src/content/projects'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { contactPage } from '../../../src/pages/contact/en'
import { expectNoClippedText } from '../../support/clipping'
import { expect, expectNoHorizontalScroll, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('text of 32 px, and testimonials of one word and of 120 words fit', async ({ page }) => {
  await open(page, '/')
  // Without a script a page is as wide; without-script.e2e.ts tests text of these sizes on every kind of page.
  await test.step('text of 32 px beside the menu button and the carousel', async () => {
    const { width, height } = page.viewportSize()!
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width, height })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  })

  const voices = page.getByRole('blockquote')
  if (testimonials.length + exampleTestimonials.length === 0) return expect(voices).toHaveCount(0)
  await voices.first().scrollIntoViewIfNeeded()
  // React Slick has loaded.
  await expect(page.locator('.slick-list').first()).toBeVisible()
  const long = 'Περίμενα '.repeat(120).trim()
  for (const [index, words] of [long, 'Άψογα.'].entries()) {
    if (index < (await voices.count()))
      await voices
        .nth(index)
        .getByRole('paragraph')
        .evaluate((text, content) => (text.textContent = content), words)
  }
  for (const width of [1920, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoClippedText(page)
  }
})

/** The specification's sizes of the devices' screens, by the width of the window. */
const screens = {
  1440: { iphone: [350, 650], ipad: [500, 650], imac: [800, 700] },
  768: { iphone: [200, 400], ipad: [400, 600], imac: [400, 500] },
  420: { iphone: [200, 400], ipad: [250, 400], imac: [250, 350] },
}

test("the devices' screens have the specification's sizes, and thirty projects only make the page longer", async ({
  page,
}) => {
  await open(page, '/samples')
  for (const [width, sizes] of Object.entries(screens)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    for (const { title, device, isThirdParty } of sampleProjects.map(projectById)) {
      // The overlay covers the screen and nothing else.
      const label = isThirdParty ? viewer.en.openOnTap : viewer.en.open.tour
      const screen = page.getByRole('link', { name: `${label}: ${title}`, exact: true })
      const size = async () => {
        const box = await screen.boundingBox()
        return [box?.width, box?.height]
      }
      await expect.poll(size, `${title} on an ${device} at ${width} px`).toEqual(sizes[device!])
    }
  }

  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
  const rows = list
    .first()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(sampleProjects.length)
  await list.first().evaluate((element) => {
    const [...rows] = element.children
    while (element.children.length < 30) for (const row of rows) element.append(row.cloneNode(true))
  })
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoClippedText(page)
    // Places do not overlap.
    const overlaps = await rows.evaluateAll((all) => {
      const boxes = all.map((row) => row.getBoundingClientRect())
      return boxes.filter((one, index) =>
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ),
      ).length
    })
    expect(overlaps, `${width} px`).toBe(0)
  }
})

test('ten thousand characters in a field scroll inside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/contact')
  const form = page.getByRole('form', { name: contactPage.title })
  for (const field of await form.getByRole('textbox').all()) await field.fill('Ω'.repeat(10_000))
  await expectNoClippedText(page)
})
