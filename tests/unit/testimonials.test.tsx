import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { homeTestimonials } from '../../src/content/home'

const note = { el: 'Ενδεικτικά σχόλια', en: 'These are examples' }
const voice = { name: 'Ελένη Π.', date: 'πριν από 2 μήνες', content: 'Ήρθαν στην ώρα τους.' }

/** Home as static HTML, with other testimonials. */
async function homeWith(testimonials: object[]) {
  vi.resetModules()
  vi.doMock('../../src/content/testimonials', () => ({ testimonials, testimonialsNote: note }))
  const { default: HomePage } = await import('../../src/pages/HomePage')
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <HomePage />
    </StaticRouter>,
  )
}

afterEach(() => {
  vi.doUnmock('../../src/content/testimonials')
  vi.unstubAllEnvs()
})

describe('home', () => {
  it('has no testimonials section without testimonials', async () => {
    expect(await homeWith([])).not.toContain(homeTestimonials.heading)
  })

  it('shows what clients wrote without a note, and examples with one', async () => {
    const real = await homeWith([voice])
    expect(real).toContain(homeTestimonials.heading)
    expect(real).toContain(voice.content)
    expect(real).not.toContain(note.el)
    const mixed = await homeWith([voice, { ...voice, name: 'Νίκος Σ.', example: true }])
    expect(mixed).toContain(note.el)
    expect(mixed).toContain(note.en)
  })

  it('shows no example where visitors come', async () => {
    const example = { ...voice, name: 'Νίκος Σ.', example: true }
    vi.stubEnv('MODE', 'production')
    expect(await homeWith([example])).not.toContain(homeTestimonials.heading)
    const mixed = await homeWith([voice, example])
    expect(mixed).toContain(voice.name)
    expect(mixed).not.toContain(example.name)
    expect(mixed).not.toContain(note.el)
  })
})
