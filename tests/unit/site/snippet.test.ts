// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { buildFixedSnippet, buildSnippet } from '../../../src/features/embeds/snippet'

const tour = { name: 'madania', title: 'Rooms & "Suites"', lang: 'en' as const }

/** The frame of a snippet, after a browser has parsed it. */
function parse(snippet: string) {
  const { body } = new DOMParser().parseFromString(snippet, 'text/html')
  expect(body.children).toHaveLength(1)
  return body.querySelector('iframe')!
}

it('has a ratio or a height, a title, and what a tour needs', () => {
  const frame = parse(buildSnippet(tour))
  expect(frame.src).toMatch(/^https:\/\/.*\/embed\/madania$/)
  expect(frame.title).toBe('Rooms & "Suites"')
  expect(frame.getAttribute('style')).toBe('width:100%;height:auto;aspect-ratio:16/9;border:0')
  // For editors that strip the style.
  expect([frame.width, frame.height]).toEqual(['100%', '450'])
  expect(frame.getAttribute('loading')).toBe('lazy')
  expect(frame.getAttribute('allow')).toContain('gyroscope')
  expect(frame.getAttribute('allow')).toContain('clipboard-write')
  expect(frame.hasAttribute('allowfullscreen')).toBe(true)
  const fixed = parse(buildSnippet({ ...tour, height: 480 }))
  expect(fixed.getAttribute('style')).toContain('height:480px')
  expect(fixed.height).toBe('480')
})

it('keeps the language and the opening view', () => {
  const hash = '#scene=day&yaw=12&pitch=-3&fov=62'
  expect(parse(buildSnippet({ ...tour, lang: 'el', hash })).src).toMatch(
    new RegExp(`/el/embed/madania${hash}$`),
  )
})

it('has its size in attributes for services that read them', () => {
  const frame = parse(buildFixedSnippet(tour, { width: 960, height: 540 }))
  expect([frame.width, frame.height]).toEqual(['960', '540'])
})
