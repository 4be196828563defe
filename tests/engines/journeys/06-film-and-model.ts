import { expect } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { projectById } from '../../support/site-content'
import type { Journey } from '../journey'
import { expectPictureToTurn, waitForLiveTour } from '../tours'

const film = projectById('film360')
const model = projectById('model3d')

export const journey: Journey = {
  title: 'a film plays, and a model turns',
  async run({ page }) {
    await page.open('/360-video-sample')
    await waitForLiveTour(page, film.title)
    const frame = page.getFrame(film.title)
    const readTime = () =>
      page.evaluate(
        (title) =>
          [...document.querySelectorAll('iframe')]
            .find((each) => each.title === title)!
            .contentDocument!.querySelector('video')!.currentTime,
        film.title,
      )
    const play = frame.getByRole('button', { name: en.play })
    if ((await play.inspect()).count === 1) await play.press()
    const pause = frame.getByRole('button', { name: en.pause })
    await pause.waitFor()
    const start = await readTime()
    await expect.poll(readTime).toBeGreaterThan(start + 0.3)
    await pause.press()
    await play.waitFor()
    await expectPictureToTurn(page)

    await page.open('/3d-model-sample')
    await waitForLiveTour(page, model.title)
    await expectPictureToTurn(page)
  },
}
