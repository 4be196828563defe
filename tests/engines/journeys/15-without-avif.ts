import { projectById } from '../../support/site-content'
import type { Journey } from '../journey'
import { expectPictureToTurn, waitForLiveTour } from '../tours'

const café = projectById('4')

export const journey: Journey = {
  title: 'a tour is walked where no picture in AVIF can be shown',
  engines: ['Chromium'],
  async run({ page, network, expectProblem }) {
    expectProblem(/\.avif|ERR_EMPTY_RESPONSE/)
    network.addFault(/\.avif\b/, 'request lost')
    await page.open(café.path)
    // The tiles have no other format, so the preview stays.
    await waitForLiveTour(page, café.title)
    await expectPictureToTurn(page)
  },
}
