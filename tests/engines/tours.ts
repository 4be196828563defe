import sharp from 'sharp'
import { expect } from 'vitest'
import type { Page } from './page'

/** Waits until the tour, film or model in a frame has replaced its poster. */
export function waitForLiveTour(page: Page, title: string) {
  return page.waitFor(
    `the tour ${title} to be live`,
    (name) =>
      [...document.querySelectorAll('iframe')]
        .find((frame) => frame.title === name)
        ?.contentDocument?.querySelector('.tour[data-state=live]') != null,
    title,
  )
}

/** Drags the middle of the window, and expects the picture to be one, and to change. */
export async function expectPictureToTurn(page: Page) {
  const before = await readPixels(page)
  expect(spreadOf(before), 'the spread of the brightness').toBeGreaterThan(8)
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await page.drag({ x: width * 0.6, y: height * 0.55 }, -width / 4, 0)
  await expect.poll(async () => difference(before, await readPixels(page))).toBeGreaterThan(3)
}

/** The brightness of the middle of the window, at a scale that hides noise. */
async function readPixels(page: Page) {
  const picture = sharp(await page.screenshot())
  const { width, height } = await picture.metadata()
  const top = Math.round(height * 0.3)
  return picture
    .extract({ left: 0, top, width, height: Math.round(height * 0.4) })
    .resize(64, 48, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}

function spreadOf(pixels: Buffer) {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length)
}

const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, pixel, index) => sum + Math.abs(pixel - other[index]!), 0) / one.length
