// @vitest-environment node

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shared } from '../../../src/content/en/shared'
import { projectById } from '../../../src/content/projects'
import type { Language } from '../../../src/domain/language'
import { EmbedPage } from '../../../src/features/embeds/EmbedPage'
import { parseEmbedCommand } from '../../../src/features/embeds/embed-commands'

const render = (changes: object, lang: Language = 'en') => {
  const project = { ...projectById('4'), ...changes }
  const tour = { name: 'madania', project, origins: 'anywhere' as const }
  return renderToStaticMarkup(<EmbedPage tour={tour} lang={lang} messages={shared} />)
}

it('gives an untrusted third-party tour an opaque origin and a button that closes it', () => {
  expect(render({})).toContain('sandbox="allow-scripts allow-same-origin allow-forms"')
  expect(render({})).not.toContain(shared.viewer.close)
  const untrusted = render({ isThirdParty: true })
  expect(untrusted).toContain('sandbox="allow-scripts allow-forms"')
  expect(untrusted).toContain(shared.viewer.close)
  expect(untrusted).toContain('data-tour="/samples/madania/index.htm"')
  expect(render({ isThirdParty: true, isTrusted: true })).toContain('allow-same-origin')
})

it('shows the globe in place of the poster of a tour without one', () => {
  expect(render({ bundle: 'https://tours.example/hotel/index.htm' })).toMatch(/<main [^>]*><svg /)
})

it('links to the English page of a tour that is not listed', () => {
  const page = render({ listed: false, path: '/projects/hotel' }, 'el')
  expect(page).toContain('href="/projects/hotel"')
})

it('drops messages of the embedding page that are no commands', () => {
  const view = { yaw: 12, pitch: 0, fov: 60 }
  for (const command of [
    { type: 'embed.links', openedBy: 'page' },
    { type: 'embed.show', scene: 'day' },
    { type: 'embed.show', scene: 'day', view },
    { type: 'embed.language', language: 'el' },
  ])
    expect(parseEmbedCommand(command)).toEqual(command)
  for (const junk of [
    undefined,
    null,
    1,
    '',
    [],
    { type: 'embed.links', openedBy: 'me' },
    { type: 'embed.show' },
    { type: 'embed.show', scene: 'x'.repeat(1000) },
    { type: 'embed.show', scene: 'day', view: { yaw: 'left' } },
    { type: 'embed.show', scene: 'day', view: { ...view, fov: Number.NaN } },
    { type: 'embed.language', language: '../samples' },
  ])
    expect(parseEmbedCommand(junk)).toBeUndefined()
})
