import { expect, open, test } from '../../support/site'

/*
 * Compares screenshots of pages, section by section. Pictures are left out, because they change often
 * and people check them.
 */

const HINT = 'If the change is intended, look at the page and run: npm run test:visual:update'

const pages = {
  home: '/',
  service: '/services/360-virtual-tour',
  samples: '/samples',
  reservation: '/reservation_system',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of Object.entries(pages)) {
  for (const width of [1440, 390]) {
    test(`${path} matches its screenshots at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await page.addStyleTag({ content: 'picture, [data-phase] svg { visibility: hidden }' })
      // Sections get their heights now: a section that is first laid out later would move those below it.
      await page.addStyleTag({ content: 'main > * { content-visibility: visible !important }' })
      const sections = page.getByRole('main').locator('> :is(section, div, ul):not([role])')
      const boxes = await sections.evaluateAll((all) =>
        all.map((section) => section.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes.length).toBeGreaterThan(2)
      for (const [index, clip] of boxes.entries()) {
        // Without scrolling, which would start a tour.
        await expect(page, HINT).toHaveScreenshot(`${name}-${width}-${index + 1}.png`, {
          fullPage: true,
          clip,
          animations: 'disabled',
          // Other builds of the same browser render text slightly differently.
          maxDiffPixelRatio: 0.005,
        })
      }
    })
  }
}
