import { expect } from 'vitest'
import type { Page } from './page'

/** Expects that the typeface of the page has its weights. Firefox shows the thinnest one if it drops a variation. */
export async function expectWeights(page: Page) {
  const ink = await page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.body)
    const measure = async (weight: number) => {
      const font = `${weight} 40px ${fontFamily}`
      // Fails in Firefox because of fallback fonts that are not installed.
      await document.fonts.load(font, 'Hermes').catch(() => {})
      const context = document.createElement('canvas').getContext('2d')!
      context.font = font
      context.fillText('Hermes', 0, 60)
      const { data } = context.getImageData(0, 0, 300, 100)
      return data.reduce((sum, value, index) => sum + (index % 4 === 3 ? value : 0), 0)
    }
    return { light: await measure(300), bold: await measure(700) }
  })
  expect(ink.light, 'the ink of a light text').toBeGreaterThan(0)
  expect(ink.bold / ink.light, 'the ink of a bold text, by that of a light one').toBeGreaterThan(
    1.3,
  )
}
