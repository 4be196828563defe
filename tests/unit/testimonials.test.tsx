import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routeAt } from '../../src/app/routes'
import { home, serviceSummaries } from '../../src/content/en/home'
import { said } from '../helpers/words'

const note = home.testimonials.examples
const voice = { name: 'Ελένη Π.', date: 'πριν από 2 μήνες', content: 'Ήρθαν στην ώρα τους.' }
const example = { ...voice, name: 'Νίκος Σ.' }

/** Home as static HTML, with other testimonials. */
async function homeWith(testimonials: object[], examples: object[] = []) {
  vi.resetModules()
  vi.doMock('../../src/content/testimonials', () => ({ testimonials, examples }))
  const { default: HomePage } = await import('../../src/pages/HomePage')
  // The same module that the page now reads.
  const { WordsContext } = await import('../../src/lib/words')
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <WordsContext value={said.en}>
        <HomePage route={routeAt('/')} subject={null} words={{ home, serviceSummaries }} />
      </WordsContext>
    </StaticRouter>,
  )
  return new Response(prelude).text()
}

afterEach(() => {
  vi.doUnmock('../../src/content/testimonials')
  vi.unstubAllEnvs()
})

describe('home', () => {
  it('has no testimonials section without testimonials', async () => {
    expect(await homeWith([])).not.toContain(home.testimonials.heading)
  })

  it('shows what clients wrote without a note, and examples with one', async () => {
    const real = await homeWith([voice])
    expect(real).toContain(home.testimonials.heading)
    expect(real).toContain(voice.content)
    expect(real).not.toContain(note)
    const mixed = await homeWith([voice], [example])
    expect(mixed).toContain(note)
  })

  it('shows no example where visitors come', async () => {
    vi.stubEnv('MODE', 'production')
    expect(await homeWith([], [example])).not.toContain(home.testimonials.heading)
    const mixed = await homeWith([voice], [example])
    expect(mixed).toContain(voice.name)
    expect(mixed).not.toContain(example.name)
    expect(mixed).not.toContain(note)
  })
})
