import { expect } from 'vitest'
import { messages } from '../../support/site-content'
import type { Journey } from '../journey'

const { links } = messages.en.site

export const journey: Journey = {
  title: 'a link is pressed while the code of the page loads',
  async run({ page, network, expectProblem }) {
    expectProblem(/: (no|slow) response$/)
    const answerScripts = network.addFault(/^GET \/static\/js\//, 'no response')
    // Later than the request by which a page finds out whether a reload helps.
    const answerAtOnce = network.addFault(/^GET \/services$/, 'slow response')
    const waitForRequest = (pattern: RegExp) =>
      expect.poll(() => network.failures).toContainEqual(expect.stringMatching(pattern))

    await page.load('/about')
    await waitForRequest(/^GET \/static\/js\//)
    await page.getByRole('contentinfo').getByRole('link', { name: links['/services'] }).press()
    await waitForRequest(/^GET \/services:/)
    answerScripts()
    answerAtOnce()
    await page.waitForPath('/services')
    await page.waitForHydration()
  },
}
