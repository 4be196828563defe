// @vitest-environment node

import { expect, it } from 'vitest'
import { checkEmbeds, findEmbedProblems } from '../../../scripts/build/check-embeds.mjs'

const bundle = '/samples/hotel/index.htm'
const check = (embed: 'anywhere' | string[]) => findEmbedProblems([{ id: '7', bundle, embed }])

it('accepts the site’s own rows, all sites and a list of origins', async () => {
  expect(await checkEmbeds()).toEqual([])
  expect(findEmbedProblems([{ id: '7', bundle }])).toEqual([])
  expect(check('anywhere')).toEqual([])
  expect(check(['https://www.example.gr', 'https://example.gr:8443'])).toEqual([])
})

it.each([
  ['https://www.example.gr/', 'write https://www.example.gr'],
  ['https://www.example.gr/tours?a=1', 'write https://www.example.gr'],
  ['https://staff@www.example.gr', 'write https://www.example.gr'],
  ['https://WWW.Example.gr', 'write https://www.example.gr'],
  ['https://καφέ.gr', 'write https://xn--ixah0a1c.gr'],
  ['http://www.example.gr', 'is not https: write https://www.example.gr'],
  ['https://*.example.gr', 'has a wildcard'],
  ['*', 'has a wildcard'],
  ['www.example.gr', 'is no origin'],
  ["https://a.example 'unsafe-inline'", 'is no origin'],
  ['', 'is no origin'],
])('refuses “%s” and says how to mend it', (origin, message) => {
  const problems = check(['https://fine.example', origin])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`project 7, embed: “${origin}”`)
  expect(problems[0]).toContain(message)
})

it('refuses an empty list, and a bundle on another server', () => {
  expect(check([])).toEqual([expect.stringContaining('the list is empty')])
  const remote = { id: '7', bundle: 'https://tours.example/hotel/index.htm' }
  expect(findEmbedProblems([{ ...remote, embed: 'anywhere' }])).toEqual([
    expect.stringContaining('another server'),
  ])
})
