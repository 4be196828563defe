import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** The WCAG contrast ratio between white text and the brightest pixel behind it. */
export async function measureTextContrast(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await text.boundingBox())!
  // Without rounded corners.
  const clip = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
  const picture = await page.screenshot({
    clip,
    style:
      '* { border-color: transparent !important; color: transparent !important; stroke: transparent !important }',
  })
  const { channels } = await sharp(picture).removeAlpha().stats()
  const [red, green, blue] = channels.map(({ max }) => {
    const share = max / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
