import sharp from 'sharp'
import { expect, open, test } from '../../support/site'

/*
 * Compares screenshots of pages, section by section. Pictures are left out, because they change often
 * and people check them.
 */

const HINT = 'If the change is intended, look at the page and run: npm run test:visual:update'

const pages = {
  home: '/',
  service: '/services/360-virtual-tour',
  reservation: '/reservation_system',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of Object.entries(pages)) {
  for (const windowWidth of [1440, 390]) {
    test(`${path} matches its screenshots at ${windowWidth} px`, async ({ page }) => {
      await page.setViewportSize({ width: windowWidth, height: 900 })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await page.addStyleTag({ content: 'picture, [data-phase] svg { visibility: hidden }' })
      // Code is in the font of the machine.
      await page.addStyleTag({ content: 'pre, code { font-family: var(--text) !important }' })
      const sections = page.getByRole('main').locator('> :is(section, div, ul):not([role])')
      const boxes = await sections.evaluateAll((all) =>
        all.map((section) => {
          // At a fraction of a pixel the browser draws text differently from one run to the next.
          const { height } = section.getBoundingClientRect()
          ;(section as HTMLElement).style.height = `${Math.ceil(height)}px`
          return section.getBoundingClientRect().toJSON() as DOMRect
        }),
      )
      expect(boxes.length).toBeGreaterThan(2)
      // One picture for all sections. It is not scrolled, which would start a tour.
      await expect(async () => {
        const whole = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
        for (const [index, box] of boxes.entries()) {
          const [left, top] = [Math.round(box.x), Math.round(box.y)]
          const [width, height] = [Math.floor(box.width), Math.floor(box.height)]
          const section = await whole.clone().extract({ left, top, width, height }).png().toBuffer()
          expect(section, HINT).toMatchSnapshot(`${name}-${windowWidth}-${index + 1}.png`, {
            // Other builds of the same browser render text slightly differently.
            maxDiffPixelRatio: 0.005,
          })
        }
      }).toPass({ timeout: 20_000 })
    })
  }
}
