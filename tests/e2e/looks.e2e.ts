import { expect, open, test } from '../helpers/site'

/*
 * What a page looks like, section by section, in the test browser. Pictures are left out: people
 * look at them, and new ones come. After a change that is meant:
 *
 *   npx playwright test looks --update-snapshots
 */

const pages = {
  home: '/',
  service: '/services/360-virtual-tour',
  samples: '/samples',
  reservation: '/reservation_system',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of Object.entries(pages)) {
  for (const width of [1440, 390]) {
    test(`${path} looks as it did at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await page.addStyleTag({ content: 'picture, [data-phase] svg { visibility: hidden }' })
      const sections = page.getByRole('main').locator('> :is(section, div, ul):not([role])')
      const boxes = await sections.evaluateAll((all) =>
        all.map((section) => section.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes.length).toBeGreaterThan(2)
      for (const [index, clip] of boxes.entries()) {
        // Not scrolled to: that would be a sign to start a tour.
        await expect(page).toHaveScreenshot(`${name}-${width}-${index + 1}.png`, {
          fullPage: true,
          clip,
          animations: 'disabled',
          // Letters are drawn a shade differently by other builds of the same browser.
          maxDiffPixelRatio: 0.005,
        })
      }
    })
  }
}
