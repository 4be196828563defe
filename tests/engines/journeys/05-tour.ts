import { readFileSync } from 'node:fs'
import { en } from '../../../src/player/locales/en'
import type { Tour } from '../../../src/player/schema/tour'
import { projectById } from '../../support/site-content'
import type { Journey } from '../journey'
import { expectPictureToTurn, waitForLiveTour } from '../tours'

const café = projectById('4')
const tour: Tour = JSON.parse(readFileSync('public/samples/madania/tour.json', 'utf8'))
const [first] = tour.scenes
const link = first!.hotspots.find((hotspot) => hotspot.kind === 'link')!
const linked = tour.scenes.find(({ id }) => id === link.sceneId)!
const card = first!.hotspots.find((hotspot) => hotspot.kind === 'info')!
const [, step] = tour.guidedTour!

export const journey: Journey = {
  title: 'a tour is walked, with its plan, guided tour, cards, full screen and deep links',
  async run({ page }) {
    const frame = page.getFrame(café.title)
    const scenes = (name: string) => frame.getByRole('button', { name: `${en.scenes}: ${name}` })
    const pressControl = async (name: string) => {
      const button = frame.getByRole('button', { name })
      // Narrow windows have some of the controls in a menu.
      if ((await button.inspect()).count === 0)
        await frame.getByRole('button', { name: en.moreControls }).press()
      await button.press()
    }

    await page.open(café.path)
    await waitForLiveTour(page, café.title)
    await scenes(first!.name).waitFor()
    await expectPictureToTurn(page)

    await frame.getByRole('button', { name: en.about(card.title) }).pressKey('Enter')
    const dialog = frame.getByRole('dialog', { name: card.title })
    await dialog.waitForText(card.text)
    await dialog.getByRole('button', { name: en.close }).press()
    await dialog.waitForNone()

    await frame.getByRole('button', { name: en.goTo(link.label) }).pressKey('Enter')
    await scenes(linked.name).waitFor()
    await waitForLiveTour(page, café.title)

    await pressControl(en.plan)
    const plan = frame.getByRole('region', { name: en.plan })
    await plan.getByRole('button', { name: en.goTo(first!.name) }).press()
    await scenes(first!.name).waitFor()
    await plan.getByRole('button', { name: en.close }).press()
    await plan.waitForNone()

    await pressControl(en.guidedTour)
    const guidedTour = frame.getByRole('region', { name: en.guidedTour })
    await guidedTour.getByRole('button', { name: en.pause }).press()
    await guidedTour.getByRole('button', { name: en.next }).press()
    await guidedTour.waitForText(step!.text)
    await guidedTour.waitForText(en.step(2, tour.guidedTour!.length))
    await guidedTour.getByRole('button', { name: en.close }).press()
    await guidedTour.waitForNone()

    await pressControl(en.fullScreen)
    await pressControl(en.leaveFullScreen)
    if ((await frame.getByRole('button', { name: en.fullScreen }).inspect()).count === 0)
      await frame.getByRole('button', { name: en.moreControls }).press()
    await frame.getByRole('button', { name: en.fullScreen }).waitFor()

    // Elsewhere first, because a change of the hash alone loads nothing.
    await page.open('/about')
    await page.open(`${café.path}#scene=${linked.id}&yaw=33&pitch=4&fov=61`)
    await waitForLiveTour(page, café.title)
    await scenes(linked.name).waitFor()
  },
}
