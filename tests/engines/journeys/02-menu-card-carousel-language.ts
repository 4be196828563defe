import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { getLanguageLinks } from '../../../src/domain/language'
import { home as homeEl } from '../../../src/pages/home/el'
import { home } from '../../../src/pages/home/en'
import { messages, services } from '../../support/site-content'
import type { Journey } from '../journey'
import { expectWeights } from '../weights'

const [first, second] = services.filter(({ group }) => group === 'visual')
const firstRow = Math.ceil((testimonials.length + exampleTestimonials.length) / 2)
const [greek] = getLanguageLinks({ en: '/', el: '/el' })

export const journey: Journey = {
  title: 'menu, cards, carousel and language',
  alsoAt: [1440],
  async run({ page, width }) {
    const menu = page.getByRole('button', { name: messages.en.site.menu })
    // Wide windows show the links without a menu.
    const hasMenu = width < 1024
    const links = page.getByRole('navigation', { name: messages.en.site.main })

    await page.open('/')
    await expectWeights(page)
    if (hasMenu) await menu.press()
    await links.getByRole('link', { name: messages.en.site.links['/services'] }).press()
    await page.waitForPath('/services')
    if (hasMenu) await menu.waitFor({ isExpanded: false })
    if (hasMenu) await menu.press()
    await links.getByRole('link', { name: messages.en.site.links['/'] }).press()
    await page.waitForPath('/')

    for (const { name, path } of [first!, second!]) {
      await page.getByRole('group', { name }).hover()
      await page.getByRole('link', { name: `${home.ourServices.details}: ${name}` }).press()
      await page.waitForPath(path)
      await page.goBack()
      await page.waitForPath('/')
    }

    const carousel = page.getByRole('region', { name: home.testimonials.first })
    const [start, later] = width < 750 ? ['1', '2'] : ['1–2', '3–4']
    await carousel.waitForText(`${start} / ${firstRow}`)
    await carousel.getByRole('button', { name: home.testimonials.next }).press()
    await carousel.waitForText(`${later} / ${firstRow}`)
    await carousel.getByRole('button', { name: home.testimonials.previous }).press()
    await carousel.waitForText(`${start} / ${firstRow}`)

    if (hasMenu) await menu.press()
    await links.getByRole('link', { name: `${greek!.lang.toUpperCase()}: ${greek!.name}` }).press()
    await page.waitForPath(greek!.path)
    await page.getByRole('heading', { name: homeEl.ourServices.heading }).waitFor()
  },
}
