import sharp from 'sharp'
import { expect } from 'vitest'
import type { Page } from './page'

/** How much darker a line is than the space beside it, at least, of 255. */
const MIN_CONTRAST = 5

/** Expects a vertical line below the label of each visible hour of the host's timeline. */
export async function expectHourLines(page: Page) {
  const { top, hours } = await page.evaluate(() => {
    const pane = document.querySelector('.host-scroll')!
    const lane = [...pane.querySelectorAll('.host-lane')].at(-1)!
    lane.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // The names of the tables cover the left part, and bookings leave the edge of a lane free.
    const left = pane.querySelector('h3')!.getBoundingClientRect().right
    const { right } = pane.getBoundingClientRect()
    return {
      top: Math.round(lane.getBoundingClientRect().top) + 1,
      hours: [...pane.querySelectorAll('.host-hours span')]
        .map((hour) => Math.round(hour.getBoundingClientRect().left))
        .filter((x) => x > left + 2 && x < right - 8),
    }
  })
  const { data, info } = await sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightnessAt = (x: number) => data[top * info.width * info.channels + x * info.channels]!
  // The line of the current time may be on one side.
  const beside = (x: number) => Math.max(brightnessAt(x - 6), brightnessAt(x + 6))
  const hasLine = (x: number) =>
    Math.min(...[x - 1, x, x + 1].map(brightnessAt)) <= beside(x) - MIN_CONTRAST
  expect(hours.length, 'visible hours').toBeGreaterThan(1)
  expect(hours.map(hasLine), 'lines below the hours').toEqual(hours.map(() => true))
}
