// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildBootstrap } from '../../scripts/build/bootstrap.mjs'
import { policies, policyWithoutTrackers, withPolicies } from '../../scripts/build/policies.mjs'
import { fileOf, ownBundles } from '../helpers/bundles'

type Hosting = {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}

const json = readFileSync('firebase.json', 'utf8')
const { hosting }: Hosting = JSON.parse(json)
const { hash } = await buildBootstrap()

it('firebase.json holds the policies of the list, as npm run policies writes them, and no other', () => {
  expect(withPolicies(json, policies(hash))).toBe(json)
  const sources = hosting.headers
    .filter(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'))
    .map(({ source }) => source)
  expect(sources).toEqual(Object.keys(policies(hash)))
})

function policyOf(source: string) {
  const rule = hosting.headers.find((candidate) => candidate.source === source)
  return read(rule?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '')
}

function read(policy: string) {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )
}

/** The sources of pages where nothing is measured. */
const unmeasured = [
  '/reserve/*',
  '/el/reserve/*',
  '/reserve/*/mine',
  '/el/reserve/*/mine',
  '/login',
  '/inbox',
  '/*/reservations',
  '/el/*/reservations',
]

const pages = ['**', '/survey*', ...unmeasured]

it.each(pages)('the policy of %s admits the one script that stands in every page', (source) => {
  expect(policyOf(source).get('script-src')).toContain(hash)
})

const trackers = /googletagmanager|google-analytics|analytics\.google|facebook/

it.each([...unmeasured, '/samples/**'])('the policy of %s admits no tracker', (source) => {
  expect([...policyOf(source).values()].flat().filter((value) => trackers.test(value))).toEqual([])
})

it('the policy of the surveys is that of every page, and lets them frame the survey', () => {
  const survey = policyOf('/survey*')
  expect(survey.get('frame-src')?.pop()).toBe('docs.google.com')
  expect(survey).toEqual(policyOf('**'))
})

it('where a guest’s secret stands in the address no frame may stand but that of App Check', () => {
  for (const source of ['/reserve/*/mine', '/el/reserve/*/mine']) {
    const frames = policyOf(source).get('frame-src') ?? []
    expect(
      frames.filter((address) => !address.includes('recaptcha')),
      source,
    ).toEqual([])
    expect(frames.length).toBeGreaterThan(0)
  }
})

it('the policy of the inbox, and of restaurants’ hosts, is that of sign-in without its script and its frame', () => {
  const signIn = policyOf('/login')
  expect(signIn.get('script-src')?.pop()).toBe('apis.google.com')
  expect(signIn.get('frame-src')?.pop()).toBe('*.firebaseapp.com')
  for (const source of ['/inbox', '/*/reservations', '/el/*/reservations'])
    expect(policyOf(source), source).toEqual(signIn)
})

it('after withdrawal the site may reach all that it reached before but the trackers', () => {
  const before = policyOf('**')
  const after = read(policyWithoutTrackers)
  expect([...after.keys()].toSorted()).toEqual(['connect-src', 'img-src', 'script-src'])
  for (const [directive, values] of after) {
    const own = before.get(directive)?.filter((value) => !trackers.test(value) && value !== hash)
    expect(values, directive).toEqual(own)
  }
})

function expectStrict(scripts: string[] = []) {
  expect(scripts).toContain("'self'")
  expect(scripts).not.toContain("'unsafe-inline'")
  expect(scripts).not.toContain("'unsafe-eval'")
}

it.each(pages)('the policy of %s admits no script that stands in a page', (source) =>
  expectStrict(policyOf(source).get('script-src')),
)

it.each(ownBundles)('%s says itself that it has no script that stands in a page', (bundle) => {
  const [, policy = ''] =
    readFileSync(fileOf(bundle)!, 'utf8').match(
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/,
    ) ?? []
  expectStrict(read(policy).get('script-src'))
})

it.each([
  '**',
  '/survey*',
  '/login',
  '/inbox',
  '/*/reservations',
  '/el/*/reservations',
  '/samples/**',
])('the policy of %s lets the site alone frame its pages', (source) =>
  expect(policyOf(source).get('frame-ancestors')).toEqual(["'self'"]),
)
