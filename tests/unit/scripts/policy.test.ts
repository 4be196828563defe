// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type EmbeddableTour,
  type EmbeddableVenue,
  isEmbedSource,
} from '../../../scripts/build/embed-policies.mjs'
import {
  buildPolicies,
  hashInlineScripts,
  policyWithoutTrackers,
  readSiteUrl,
  setPolicies,
  setTrustedBundles,
} from '../../../scripts/build/policies.mjs'
import { embeddableTours, getEmbedName } from '../../../src/content/embeds'
import { isSameOriginAllowed, trustedBundles } from '../../../src/content/projects'
import { embeddableVenues } from '../../../src/content/venues'
import { findIndexFile, ownBundles } from '../../support/bundles'
import { projects } from '../../support/site-content'

type Hosting = {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}

const json = readFileSync('firebase.json', 'utf8')
const { hosting }: Hosting = JSON.parse(json)
const hashes = await hashInlineScripts()
const hash = hashes.bootstrap
const embeds = { tours: embeddableTours(), venues: embeddableVenues() }
const siteUrl = readSiteUrl(json)

it('firebase.json contains exactly the policies that npm run policies writes', () => {
  const trusted = trustedBundles()
  const policies = buildPolicies(hashes, trusted, embeds, siteUrl)
  expect(setPolicies(setTrustedBundles(json, trusted), policies)).toBe(json)
  const sources = hosting.headers
    .filter(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'))
    .map(({ source }) => source)
  expect(sources).toEqual(Object.keys(policies))
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

it.each(pages)('the policy of %s allows the inline script of every page', (source) => {
  expect(policyOf(source).get('script-src')).toContain(hash)
})

const trackers = /googletagmanager|google-analytics|analytics\.google|facebook/

/** The pattern of the bundles that may use the site's origin. */
const trustedSource = hosting.headers.find(({ source }) => source.startsWith('/samples/@('))!.source

it.each([...unmeasured, '/samples/**', trustedSource])(
  'the policy of %s admits no tracker',
  (source) => {
    expect([...policyOf(source).values()].flat().filter((value) => trackers.test(value))).toEqual(
      [],
    )
  },
)

it('the policy of the survey pages additionally allows the survey’s frame', () => {
  const survey = policyOf('/survey*')
  expect(survey.get('frame-src')?.pop()).toBe('docs.google.com')
  expect(survey).toEqual(policyOf('**'))
})

it('pages whose URL contains a guest’s secret allow no frame but App Check’s', () => {
  for (const source of ['/reserve/*/mine', '/el/reserve/*/mine']) {
    const frames = policyOf(source).get('frame-src') ?? []
    expect(
      frames.filter((address) => !address.includes('recaptcha')),
      source,
    ).toEqual([])
    expect(frames.length).toBeGreaterThan(0)
  }
})

it('the policy of the inbox and of hosts is the login page’s without Google’s script and frame', () => {
  const signIn = policyOf('/login')
  expect(signIn.get('script-src')?.pop()).toBe('apis.google.com')
  expect(signIn.get('frame-src')?.pop()).toBe('*.firebaseapp.com')
  for (const source of ['/inbox', '/*/reservations', '/el/*/reservations'])
    expect(policyOf(source), source).toEqual(signIn)
})

it('the policy after a withdrawal blocks only the trackers', () => {
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

it.each(pages)('the policy of %s allows no inline script', (source) =>
  expectStrict(policyOf(source).get('script-src')),
)

it.each(ownBundles)('%s contains no inline script', (bundle) => {
  const [, policy = ''] =
    readFileSync(findIndexFile(bundle)!, 'utf8').match(
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/,
    ) ?? []
  expectStrict(read(policy).get('script-src'))
})

const headersOf = (wanted: string) => {
  const { headers } = hosting.headers.find(({ source }) => source === wanted)!
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}

it.each(['/samples/**', '/*%*/**'])('a document under %s gets an opaque origin', (source) => {
  const sandbox = policyOf(source).get('sandbox')
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  // Browsers refuse a sandboxed document that isolates its window.
  expect(headersOf(source)['Cross-Origin-Opener-Policy']).toBe('unsafe-none')
})

it('every file of a bundle can be loaded from an opaque origin', () => {
  expect(headersOf('/samples/**')['Access-Control-Allow-Origin']).toBe('*')
})

it('only own and trusted bundles have the site’s origin', () => {
  const names = (allowed: boolean) =>
    projects
      .filter(
        (project) =>
          project.bundle.startsWith('/samples/') && allowed === isSameOriginAllowed(project),
      )
      .map(({ bundle }) => bundle.split('/')[2])
  expect(trustedBundles()).toEqual([...new Set(names(true))].toSorted())
  for (const name of names(false)) expect(trustedBundles()).not.toContain(name)
  expect(policyOf(trustedSource).get('sandbox')).toBeUndefined()
  expect(headersOf(trustedSource)['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
})

it('the pattern follows the rows, and rejects names that would widen it', () => {
  const changed = setTrustedBundles(json, ['villa-athina', 'sample1'])
  expect(changed).toContain('"source": "/samples/@(sample1|villa-athina)/**"')
  expect(changed.length).toBeLessThan(json.length)
  expect(() => setTrustedBundles(json, ['*'])).toThrow('letters, digits, hyphens')
})

it('a tour that was not reviewed loads from the site by its address, since WebKit has no other name for it', () => {
  const address = 'https://www.hermesview.gr'
  const policies = buildPolicies(hashes, trustedBundles(), embeds, address)
  for (const source of ['/samples/**', '/*%*/**']) {
    const policy = read(policies[source] ?? '')
    expect(policy.get('default-src')).toEqual(["'self'", address])
    expect(policy.get('worker-src')).toEqual(["'self'", address, 'blob:'])
    expect(policy.get('object-src')).toEqual(["'none'"])
  }
  const others = Object.keys(policies).filter((source) => policies[source]?.includes(address))
  expect(others.filter((source) => !isEmbedSource(source))).toHaveLength(2)
  expect(readSiteUrl(setPolicies(json, policies))).toBe(address)
})

it('a page with the name of a PDF file runs no script', () => {
  expect(policyOf('/samples/**/*.pdf').get('script-src')).toEqual(["'none'"])
})

it.each([
  '**',
  '/survey*',
  '/login',
  '/inbox',
  '/*/reservations',
  '/el/*/reservations',
  trustedSource,
])('the policy of %s allows only the site to frame its pages', (source) =>
  expect(policyOf(source).get('frame-ancestors')).toEqual(["'self'"]),
)

const samplesOf = (tours: string) => `/samples/@(${tours})/**/*`

it('only the listed sites may frame a tour', () => {
  const trusted = ['hotel', 'museum', 'villa']
  const tours: EmbeddableTour[] = [
    { name: 'museum', origins: ['https://www.museum.example', 'https://museum.example'] },
    { name: 'export', origins: ['https://museum.example', 'https://www.museum.example'] },
    { name: 'villa', origins: 'anywhere' },
  ]
  const policies = buildPolicies(hashes, trusted, { tours, venues: [] })
  const ancestors = (source: string) => read(policies[source] ?? '').get('frame-ancestors')
  const museum = ["'self'", 'https://museum.example', 'https://www.museum.example']
  for (const folder of ['/embed', '/el/embed']) {
    expect(ancestors(`${folder}/@(export|museum)`)).toEqual(museum)
    expect(ancestors(`${folder}/@(villa)`)).toBeUndefined()
  }
  expect(ancestors(samplesOf('museum'))).toEqual(museum)
  expect(ancestors(samplesOf('villa'))).toBeUndefined()
  expect(ancestors('/samples/@(hotel|museum|villa)/**')).toEqual(["'self'"])
  // An untrusted bundle keeps its opaque origin.
  expect(Object.keys(policies).filter((source) => source.includes('export'))).toHaveLength(2)
})

it('a page on another site runs only its own inline script, and reaches only this site', () => {
  const policy = read(
    buildPolicies(hashes, [], { tours: [{ name: 'villa', origins: 'anywhere' }], venues: [] })[
      '/embed/@(villa)'
    ] ?? '',
  )
  expect(policy.get('script-src')).toEqual([hashes.embed])
  expect(policy.get('default-src')).toEqual(["'none'"])
  for (const directive of ['img-src', 'connect-src', 'frame-src'])
    expect(policy.get(directive), directive).toEqual(["'self'"])
})

it('a tour in a sandbox of another site loads by the site’s address, since WebKit has no other name for it', () => {
  const address = 'https://www.hermesview.gr'
  const tours: EmbeddableTour[] = [{ name: 'villa', origins: 'anywhere' }]
  const policies = buildPolicies(hashes, ['villa'], { tours, venues: [] }, address)
  for (const source of ['/embed/@(villa)', '/el/embed/@(villa)', samplesOf('villa')]) {
    const policy = read(policies[source] ?? '')
    for (const directive of ['img-src', 'connect-src'])
      expect(policy.get(directive)?.slice(0, 2), source).toEqual(["'self'", address])
  }
  expect(read(policies['/embed/@(villa)'] ?? '').get('frame-src')).toEqual(["'self'", address])
})

it('the rules for tours on other sites follow the rows', () => {
  const trusted = trustedBundles()
  const write = (tours: EmbeddableTour[], venues: EmbeddableVenue[] = []) =>
    setPolicies(json, buildPolicies(hashes, trusted, { tours, venues }, siteUrl))
  const none = write([])
  expect(none).not.toContain('/embed/')
  expect(() => JSON.parse(none)).not.toThrow()
  const two = write([
    { name: 'madania', origins: 'anywhere' },
    { name: 'sample1', origins: ['https://www.example.gr'] },
  ])
  const sources = JSON.parse(two).hosting.headers.map(({ source }: { source: string }) => source)
  expect(sources).toContain(samplesOf('sample1'))
  expect(sources.indexOf(samplesOf('madania'))).toBeGreaterThan(sources.indexOf(trustedSource))
  const venue = write([], [{ slug: 'black_rock', tour: 'sample1', origins: [client] }])
  expect(venue).toContain('"source": "/reserve/@(black_rock)"')
  expect(setPolicies(venue, buildPolicies(hashes, trusted, embeds, siteUrl))).toBe(json)
})

const client = 'https://www.example.gr'

it('only the listed sites may frame a restaurant’s page with its tour', () => {
  const trusted = ['rock', 'sea', 'sky']
  const policies = buildPolicies(hashes, trusted, {
    tours: [
      { name: 'sea', origins: ['https://sea.example'] },
      { name: 'sky', origins: 'anywhere' },
    ],
    venues: [
      { slug: 'black_rock', tour: 'rock', origins: [client] },
      { slug: 'blue_sea', tour: 'sea', origins: [client] },
      { slug: 'wide_sky', tour: 'sky', origins: [client] },
      { slug: 'export', tour: 'untrusted', origins: [client] },
    ],
  })
  const ancestors = (source: string) => read(policies[source] ?? '').get('frame-ancestors')
  for (const folder of ['/reserve', '/el/reserve']) {
    const source = `${folder}/@(black_rock|blue_sea|export|wide_sky)`
    expect(ancestors(source)).toEqual(["'self'", client])
    // Nothing else differs from the page of a restaurant that no other site embeds.
    const framable = read(policies[source]!).set('frame-ancestors', ["'self'"])
    expect(framable).toEqual(read(policies['/reserve/*']!))
    expect(ancestors(`${folder}/*`)).toEqual(["'self'"])
    expect(ancestors(`${folder}/*/mine`)).toEqual(["'self'"])
  }
  // The tour is in the restaurant's page, but a list of the tour's own sites is not the restaurant's.
  expect(ancestors(samplesOf('rock'))).toEqual(["'self'", client])
  expect(ancestors(samplesOf('sea'))).toEqual(["'self'", 'https://sea.example', client])
  expect(ancestors(samplesOf('sky'))).toBeUndefined()
  expect(ancestors('/embed/@(sea)')).toEqual(["'self'", 'https://sea.example'])
  expect(Object.keys(policies).filter((source) => source.includes('untrusted'))).toEqual([])
})

it('no other site may frame the page of the sample restaurant', () => {
  expect(embeddableVenues()).toEqual([])
})

it('our samples may be embedded anywhere', () => {
  const anywhere = embeddableTours()
    .filter(({ origins }) => origins === 'anywhere')
    .map(({ name }) => name)
    .toSorted()
  for (const path of ['/sample', '/360-video-sample', '/3d-model-sample', '/projects/4']) {
    const sample = projects.find((project) => project.path === path)!
    expect(anywhere, path).toContain(getEmbedName(sample))
  }
  expect(anywhere).not.toContain('test')
  expect(getEmbedName(projects.find(({ id }) => id === '0')!)).toBeNull()
  const trusted = anywhere.filter((name) => trustedBundles().includes(name))
  expect(policyOf(samplesOf(trusted.join('|'))).get('frame-ancestors')).toBeUndefined()
})
