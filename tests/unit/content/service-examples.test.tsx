import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { embeddableTours } from '../../../src/content/embeds'
import type { ServiceText } from '../../../src/content/service-text'
import { services } from '../../../src/content/services'
import { buildSnippet } from '../../../src/features/embeds/snippet'
import { ServiceExample } from '../../../src/features/services/ServiceExample'
import { MessagesContext } from '../../../src/lib/messages'
import { messages } from '../../support/site-content'

const examples = await Promise.all(
  services.map(async ({ slug }) => {
    const [en, el]: { text: ServiceText }[] = await Promise.all([
      import(`../../../src/content/en/services/${slug}.ts`),
      import(`../../../src/content/el/services/${slug}.ts`),
    ])
    return { slug, en: en!.text, el: el!.text }
  }),
)

async function render(slug: string, lang: 'en' | 'el') {
  const { example } = examples.find((each) => each.slug === slug)![lang]
  const { prelude } = await prerender(
    <MessagesContext value={messages[lang]}>
      <ServiceExample example={example!} label="Example" />
    </MessagesContext>,
  )
  return new DOMParser().parseFromString(await new Response(prelude).text(), 'text/html')
}

describe.each(examples)('the page of $slug', ({ slug, en, el }) => {
  it('has the same parts in both languages', () => {
    expect(el.example?.drawing).toBe(en.example?.drawing)
    expect(Boolean(el.trial)).toBe(Boolean(en.trial))
    expect(Boolean(el.unroll)).toBe(Boolean(en.unroll))
  })

  it.runIf(en.example)('marks its drawing as an example', async () => {
    const figure = (await render(slug, 'en')).querySelector('figure')
    // The last element, because the drawing may contain captions, too.
    expect(figure?.lastElementChild?.textContent).toBe(`Example${en.example?.caption}`)
    expect(figure?.querySelector('div')?.childElementCount).toBe(1)
  })
})

it.each(['en', 'el'] as const)('shows the code of the embed dialog (%s)', async (lang) => {
  const page = await render('360-virtual-tour', lang)
  const tour = embeddableTours().find(({ project }) => project.id === '1')!
  const { title } = messages[lang].projects[1]
  const code = buildSnippet({ name: tour.name, title, lang })
  const [shown, collapsed] = page.querySelectorAll('code')
  expect(shown?.textContent).toBe(code)
  // Phones show this one.
  expect(collapsed?.closest('details:not([open])')?.querySelector('summary')).toBeTruthy()
  expect(collapsed?.textContent).toBe(code)
})
