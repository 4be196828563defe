// @vitest-environment node
import { expect, it } from 'vitest'
import { findRoute } from '../../../src/lib/define-route'
import { findCorrectAddress } from '../../../src/lib/normalize-path'
import { routes } from '../../../src/routes'

const SITE = 'https://hermesview.example'

it.each(routes.map(({ path }) => path))('leaves %s as it is', (path) => {
  expect(findCorrectAddress(`${SITE}${path}?a=B#C`)).toBeNull()
})

it.each([
  ['//about', '/about'],
  ['//el//reserve//sample_restaurant', '/el/reserve/sample_restaurant'],
  ['/about/', '/about'],
  ['/EL/about', '/el/about'],
  ['/EL/', '/el'],
  ['/Reservation_System', '/reservation_system'],
  ['/%61bout', '/about'],
  ['/el%2Fabout', '/el/about'],
  ['/index.html', '/'],
  ['/el/index.html', '/el'],
  ['/About.html', '/about'],
  ['//', '/'],
])('corrects %s to %s, and finds its page', (path, correct) => {
  const query = '?utm_source=Instagram#Form'
  expect(findCorrectAddress(`${SITE}${path}${query}`)).toBe(`${SITE}${correct}${query}`)
  expect(findRoute(path, routes)?.path).toBe(correct)
})

it.each([
  '//evil.example/x',
  '///evil.example',
  '/%5C%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%09/evil.example',
  '/100%/A',
  '/%2541',
  '/Ä',
])('stays on the site for %s, and ends after a few corrections', (path) => {
  let address: string | null = `${SITE}${path}`
  for (let step = 0; step < 3 && address; step += 1) {
    expect(new URL(address).origin).toBe(SITE)
    address = findCorrectAddress(address)
  }
  expect(address).toBeNull()
})
