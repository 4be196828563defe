import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Analytics } from '../../../src/features/analytics/Analytics'
import type { Purpose } from '../../../src/features/analytics/purpose'
import { type AnalyticsEvent, subscribe } from '../../../src/features/analytics/track'
import { ContactForm } from '../../../src/features/forms/ContactForm'
import { LeadForm } from '../../../src/features/forms/LeadForm'
import { SubmissionError } from '../../../src/features/forms/submission'
import { useTourAnalytics } from '../../../src/features/tours/use-tour-analytics'
import { MessagesContext } from '../../../src/lib/messages'
import { reservation } from '../../../src/pages/reservation-system/en'
import { getRoute } from '../../../src/routes'
import { contactFormFields, forms, messages } from '../../support/site-content'

const mocks = vi.hoisted(() => ({ submit: vi.fn(), trackLead: vi.fn() }))

vi.mock('../../../src/features/forms/outbox', () => ({
  submit: mocks.submit,
  trackLead: mocks.trackLead,
  preloadAppendEntry() {},
  subscribeToWaiting: () => () => {},
  getWaitingSubmissions: () => [],
}))

const TRACKER_CHUNKS = ['react-gtm-module', 'react-facebook-pixel', 'web-vitals']
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST'
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'

const view = (path: string, advertised: boolean) =>
  ['page_view', { path, title: 'A page', language: 'en', advertised }] as const
const landingPage = view('/reservation_system', true)
const otherPage = view('/about', false)

describe('the trackers', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_GTM_ID', 'GTM-TEST')
    vi.stubEnv('VITE_META_PIXEL_ID', '1234567890')
    delete window.dataLayer
    delete window.fbq
    // The pixel's script is inserted before the first one.
    document.head.innerHTML = '<script></script>'
  })

  afterEach(() => {
    for (const chunk of TRACKER_CHUNKS) vi.doUnmock(chunk)
    document.head.replaceChildren()
  })

  async function openDocument() {
    vi.resetModules()
    const { track } = await import('../../../src/features/analytics/track')
    const { applyConsent } = await import('../../../src/features/analytics/analytics')
    return { track, applyConsent }
  }

  const listScripts = () => [...document.scripts].map(({ src }) => src).filter(Boolean)

  /** What the page has told Tag Manager, besides the visitor's consent. */
  const googleEvents = () =>
    (window.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? [])

  const metaCalls = () =>
    ((window.fbq as { queue?: IArguments[] } | undefined)?.queue ?? [])
      .map((call) => [...call])
      .filter(([command]) => command === 'track')

  /** Waits for the chunks of the trackers. */
  const settle = () => vi.dynamicImportSettled()

  it('do not load and receive no event without consent', async () => {
    const { track, applyConsent } = await openDocument()
    track(...landingPage)
    track('tour_open', { tour: 'A tour' })
    applyConsent([])
    track(...landingPage)
    track('lead_sent', { event_id: 'a' })
    await settle()
    expect(listScripts()).toEqual([])
    expect(googleEvents()).toEqual([])
    expect(metaCalls()).toEqual([])
  })

  it.each<[Purpose, string]>([
    ['analytics', TAG_MANAGER],
    ['advertising', PIXEL],
  ])('of %s load alone if only that is accepted', async (purpose, script) => {
    const { track, applyConsent } = await openDocument()
    track(...landingPage)
    applyConsent([purpose])
    await vi.waitFor(() => expect(listScripts()).toEqual([script]))
    track(...otherPage)
    await settle()
    expect(listScripts()).toEqual([script])
  })

  it('receive the page view that came before the consent, and all events after it', async () => {
    const { track, applyConsent } = await openDocument()
    track(...otherPage)
    applyConsent(['analytics'])
    track('walk_play', { tour: 'A tour' })
    await vi.waitFor(() => expect(googleEvents()).toEqual(['gtm.js', 'page_view', 'walk_play']))
  })

  it('of Meta receive page views of landing pages, and leads of every page from then on', async () => {
    const { track, applyConsent } = await openDocument()
    track(...otherPage)
    applyConsent(['advertising'])
    track('lead_sent', { event_id: 'too early' })
    await settle()
    expect(listScripts()).toEqual([])

    track(...landingPage)
    await vi.waitFor(() => expect(metaCalls()).toEqual([['track', 'PageView']]))
    track(...otherPage)
    track('walk_play', { tour: 'A tour' })
    track('lead_sent', { event_id: 'a' })
    const lead = ['track', 'Lead', {}, { eventID: 'a' }]
    await vi.waitFor(() => expect(metaCalls()).toEqual([['track', 'PageView'], lead]))
    expect(listScripts()).toEqual([PIXEL])
  })

  it('do not affect the site when their chunks fail to load', async () => {
    for (const chunk of TRACKER_CHUNKS) {
      vi.doMock(chunk, () => {
        throw new TypeError('Failed to fetch')
      })
    }
    const { track, applyConsent } = await openDocument()
    track(...landingPage)
    applyConsent(['analytics', 'advertising'])
    track('lead_sent', { event_id: 'a' })
    await settle()
    applyConsent([])
    await settle()
    expect(listScripts()).toEqual([])
  })

  it.each(['startConsentWhenIdle', 'openConsentSettings'] as const)(
    'do not load when the chunk of the consent dialog fails to load, which is no error: %s',
    async (name) => {
      vi.resetModules()
      vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
      const isRequested = vi.fn()
      vi.doMock('../../../src/features/analytics/consent-dialog', () => {
        isRequested()
        throw new TypeError('Failed to fetch')
      })
      const consent = await import('../../../src/features/analytics/consent')
      await consent[name]('en')
      await vi.waitFor(() => expect(isRequested).toHaveBeenCalled())
      await settle()
      expect(listScripts()).toEqual([])
      vi.doUnmock('../../../src/features/analytics/consent-dialog')
    },
  )
})

describe('an event', () => {
  const events: AnalyticsEvent[] = []

  beforeEach(() => {
    events.length = 0
    subscribe((event) => events.push(event))
    mocks.submit.mockReset().mockResolvedValue({ outcome: 'stored', token: 'a1' })
    mocks.trackLead.mockReset()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    sessionStorage.clear()
  })

  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesContext value={messages.en}>
      <MemoryRouter initialEntries={['/about']}>{children}</MemoryRouter>
    </MessagesContext>
  )

  it('is tracked for a view of a page', () => {
    const title = 'About us'
    render(<Analytics route={getRoute('/about')} title={title} />, { wrapper })
    const data = { path: '/about', title, language: 'en', advertised: false }
    expect(events).toEqual([{ name: 'page_view', data }])
  })

  it.each([
    ['phone', 'tel:+306900000000'],
    ['email', 'mailto:a@b.gr'],
  ])('is tracked for a click on a contact detail: %s', (way, href) => {
    render(
      <>
        <Analytics route={getRoute('/about')} title="" />
        <a href={href}>
          <b>Contact</b>
        </a>
        <a href="#main">Elsewhere</a>
      </>,
      { wrapper },
    )
    events.length = 0
    // jsdom cannot follow links.
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('click', prevent)
    onTestFinished(() => removeEventListener('click', prevent))
    fireEvent.click(screen.getByText('Elsewhere'))
    fireEvent.click(screen.getByText('Contact'))
    expect(events).toEqual([{ name: 'call_click', data: { way, path: '/about' } }])
  })

  it('is tracked for a tour and what a visitor does in it, with its title', async () => {
    const { result } = renderHook(() => useTourAnalytics('The bar'))
    result.current.onLoad!()
    const reports = [
      { type: 'scene.enter', scene: 'bar', name: 'The bar' },
      { type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' },
      { type: 'feature.use', feature: 'walk_play' },
      { type: 'tour.touched' },
    ]
    for (const report of reports) await result.current.onMessage!(report, window)
    const tour = 'The bar'
    await vi.waitFor(() =>
      expect(events).toEqual([
        { name: 'tour_open', data: { tour } },
        { name: 'scene_enter', data: { tour, scene: 'bar' } },
        { name: 'hotspot_click', data: { tour, scene: 'bar', point: 'menu', kind: 'info' } },
        { name: 'walk_play', data: { tour } },
      ]),
    )
  })

  /** Fills in the required fields, and submits. */
  async function submitForm() {
    const user = userEvent.setup({ delay: null })
    for (const [name, text] of [
      [/^(First n|N)ame/, 'Eleni'],
      [/^Email/, 'eleni@example.gr'],
      [/^Message/, 'Hello'],
    ] as const) {
      const field = screen.queryByRole('textbox', { name })
      if (!field) continue
      await user.click(field)
      await user.paste(text)
    }
    await user.click(screen.getByRole('button'))
  }

  it('is tracked for a message, with its page', async () => {
    render(
      <ContactForm
        page="contact"
        label="Write to us"
        fields={contactFormFields}
        submitLabel="Send"
        messages={forms.en.contact}
      />,
      { wrapper },
    )
    await submitForm()
    await screen.findByText(forms.en.contact.sent)
    expect(events).toEqual([{ name: 'contact_sent', data: { form: 'contact' } }])
  })

  const leadForm = (
    <LeadForm messages={reservation.form} formMessages={forms.en.leads} tourPath="/projects/4" />
  )

  it('is tracked for a lead that is started and stored', async () => {
    render(leadForm, { wrapper })
    await submitForm()
    await vi.waitFor(() => expect(mocks.trackLead.mock.calls).toEqual([['a1']]))
    expect(events).toEqual([{ name: 'lead_started', data: null }])
  })

  it('is tracked for a lead that could not be sent', async () => {
    mocks.submit.mockRejectedValue(new SubmissionError('denied'))
    render(leadForm, { wrapper })
    await submitForm()
    expect(await screen.findByRole('alert')).toHaveTextContent(forms.en.leads.failed)
    expect(events.map(({ name }) => name)).toEqual(['lead_started', 'lead_failed'])
    expect(mocks.trackLead).not.toHaveBeenCalled()
  })
})
