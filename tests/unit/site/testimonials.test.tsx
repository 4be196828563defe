import { render, screen } from '@testing-library/react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Testimonials } from '../../../src/components/Testimonials'
import { home } from '../../../src/pages/home/en'
import { getRoute } from '../../../src/routes'
import { forms, messages } from '../../support/site-content'

const note = home.testimonials.examples
const review = { name: 'Ελένη Π.', date: 'πριν από 2 μήνες', content: 'Ήρθαν στην ώρα τους.' }
const example = { ...review, name: 'Νίκος Σ.' }

/** Prerenders the home page with other testimonials. */
async function renderHome(testimonials: object[], examples: object[] = []) {
  vi.resetModules()
  vi.doMock('../../../src/content/testimonials', () => ({
    testimonials,
    exampleTestimonials: examples,
  }))
  const { default: HomePage } = await import('../../../src/pages/home/HomePage')
  // The page has a new instance of this module after the reset.
  const { MessagesContext } = await import('../../../src/lib/messages')
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <MessagesContext value={messages.en}>
        <HomePage route={getRoute('/')} data={null} messages={{ home, forms: forms.en }} />
      </MessagesContext>
    </StaticRouter>,
  )
  return new Response(prelude).text()
}

describe('the carousels', () => {
  it.each([
    // A single slide has no buttons and no position.
    [1, []],
    [2, []],
    [3, ['1–2 / 2']],
    [7, ['1–2 / 4', '1–2 / 3']],
  ])('show %i reviews, also of one name, two to a view', (count, positions) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 750px)',
      addEventListener() {},
      removeEventListener() {},
    }))
    const errors = vi.spyOn(console, 'error')
    const reviews = Array.from({ length: count }, () => review)
    render(<Testimonials messages={home.testimonials} reviews={reviews} />)
    expect(screen.getAllByRole('figure')).toHaveLength(count)
    expect(screen.queryAllByText(/^\S+ \/ \d$/).map(({ textContent }) => textContent)).toEqual(
      positions,
    )
    expect(screen.queryAllByRole('button')).toHaveLength(2 * positions.length)
    expect(errors).not.toHaveBeenCalled()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.doUnmock('../../../src/content/testimonials')
  vi.unstubAllEnvs()
})

describe('the home page', () => {
  it('has no testimonials section without testimonials', async () => {
    expect(await renderHome([])).not.toContain(home.testimonials.heading)
  })

  it('marks examples with a note, but not real testimonials', async () => {
    const real = await renderHome([review])
    expect(real).toContain(home.testimonials.heading)
    expect(real).toContain(review.content)
    expect(real).not.toContain(note)
    const mixed = await renderHome([review], [example])
    expect(mixed).toContain(note)
  })

  it('has no examples in production', async () => {
    vi.stubEnv('MODE', 'production')
    expect(await renderHome([], [example])).not.toContain(home.testimonials.heading)
    const mixed = await renderHome([review], [example])
    expect(mixed).toContain(review.name)
    expect(mixed).not.toContain(example.name)
    expect(mixed).not.toContain(note)
  })
})
