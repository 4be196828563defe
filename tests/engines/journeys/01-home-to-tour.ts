import { projectLabels } from '../../../src/content/en/shared'
import { site } from '../../../src/content/site'
import { projectById, viewer } from '../../support/site-content'
import type { Journey } from '../journey'
import { waitForLiveTour } from '../tours'

const café = projectById('4')
const back = `${site.name}: ${viewer.en.back}`

export const journey: Journey = {
  title: 'from home to a tour and back, with presses and with the keyboard',
  async run({ page }) {
    const link = page.getByRole('link', { name: `${projectLabels.view}: ${café.title}` })
    await page.open('/')
    await link.press()
    await page.waitForPath(café.path)
    await waitForLiveTour(page, café.title)
    await page.getByRole('link', { name: back }).press()
    await page.waitForPath('/')

    await link.tabTo()
    await page.pressKey('Enter')
    await page.waitForPath(café.path)
    await page.getByRole('heading', { level: 1, name: café.title }).waitFor({ isFocused: true })
    await waitForLiveTour(page, café.title)
    await page.getByRole('link', { name: back }).tabTo()
    await page.pressKey('Enter')
    await page.waitForPath('/')
    await page.getByRole('heading', { level: 1 }).waitFor({ isFocused: true })
  },
}
