import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import * as descriptions from '../../../src/content/en/project-descriptions'
import { servicePage } from '../../../src/content/en/service-page'
import { text } from '../../../src/content/en/services/social-media'
import { services } from '../../../src/content/services'
import { about } from '../../../src/pages/about/en'
import { getRoute } from '../../../src/routes'
import { messages } from '../../support/site-content'

const service = services.find(({ slug }) => slug === 'social-media')!

// The drawing of a service waits for the user's first interaction.
vi.mock('../../../src/lib/first-interaction', () => ({
  onFirstInteraction: (callback: () => void) => callback(),
}))

/** Prerenders a page with other details of the studio. */
async function renderPage(page: 'about' | 'service', details: Record<string, unknown>) {
  vi.resetModules()
  vi.doMock('../../../src/content/offer', () => ({ offers: {}, ...details }))
  vi.doMock('../../../src/content/team', () => ({ team: [], equipment: [], ...details }))
  const { default: AboutPage } = await import('../../../src/pages/about/AboutPage')
  const { default: ServicePage } = await import('../../../src/pages/service/ServicePage')
  // The pages have a new instance of this module after the reset.
  const { MessagesContext } = await import('../../../src/lib/messages')
  const pages = {
    about: <AboutPage route={getRoute('/about')} data={null} messages={{ about }} />,
    service: (
      <ServicePage
        route={getRoute(service.path)}
        data={service}
        messages={{ text, servicePage, ...descriptions }}
      />
    ),
  }
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <MessagesContext value={messages.en}>{pages[page]}</MessagesContext>
    </StaticRouter>,
  )
  return new DOMParser().parseFromString(await new Response(prelude).text(), 'text/html')
}

function getTerms(page: Document) {
  const labels = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent)
  const values = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent.trim())
  return Object.fromEntries(labels.map((label, index) => [label, values[index]]))
}

afterEach(() => {
  vi.doUnmock('../../../src/content/offer')
  vi.doUnmock('../../../src/content/team')
})

it('shows the terms of a service', async () => {
  const offer = { perMonth: 1234, minimumMonths: 6, noticeDays: 30 }
  expect(getTerms(await renderPage('service', { offers: { 'social-media': offer } }))).toEqual({
    Price: `From €1,234 a month. ${text.terms!.price}`,
    [text.terms!.extra!.label]: text.terms!.extra!.text,
    'Minimum term': '6 months',
    Notice: '30 days',
  })
})

it('leaves out terms that the studio has not set', async () => {
  const offer = { perMonth: null, minimumMonths: null, noticeDays: null }
  expect(getTerms(await renderPage('service', { offers: { 'social-media': offer } }))).toEqual({
    Price: text.terms!.price,
    [text.terms!.extra!.label]: text.terms!.extra!.text,
  })
})

it('shows the starting price of a service in its first view, if it is set', async () => {
  const getFacts = async (perMonth: number | null) => {
    const page = await renderPage('service', { offers: { 'social-media': { perMonth } } })
    return [...page.querySelectorAll('section:has(h1) li')].map(({ textContent }) => textContent)
  }
  expect(await getFacts(1234)).toEqual(['From €1,234 a month', text.duration])
  expect(await getFacts(null)).toEqual([text.duration])
})

it('shows people and equipment', async () => {
  const role = { en: 'Photographer', el: 'Φωτογράφος' }
  const page = await renderPage('about', {
    team: [
      { name: { en: 'Eleni P.', el: 'Ελένη Π.' }, role, photo: '/team/eleni.jpg' },
      { name: { en: '', el: '' }, role, photo: '' },
    ],
    equipment: ['Camera', '', 'Lens'],
  })
  const people = [...page.querySelectorAll('li:has(img)')].map(({ textContent }) => textContent)
  expect(people).toEqual(['Eleni P.Photographer'])
  expect(page.querySelectorAll('img[src="/team/eleni.jpg"]')).toHaveLength(1)
  expect(page.body.textContent).toContain(about.team)
  expect(page.body.textContent).toContain(`${about.equipment}Camera, Lens`)
})

it('leaves out people and equipment that the studio has not set', async () => {
  const page = await renderPage('about', {})
  const headings = [...page.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings.length).toBeGreaterThan(0)
  expect(headings).not.toContain(about.team)
  expect(headings).not.toContain(about.equipment)
  expect(page.querySelectorAll('li:has(img)')).toHaveLength(0)
})
