// @vitest-environment node

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problems, standIns } from '../../scripts/build/check-env.mjs'
import * as written from '../../src/content/site'

const example = readFileSync('.env.example', 'utf8')

const required = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'hermes-view.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'hermes-view',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
}

type Tree = Record<string, unknown>

/** What content/site.ts says, as far as it matters here: of the same shape, and no stand-in. */
const site = Object.entries(standIns).reduce<Tree>(
  (whole, [place, value]) => withValue(place, `not ${value}`, whole),
  {},
)

/** A copy of a site with one value in its place. */
function withValue(place: string, value: unknown, of: Tree = site): Tree {
  const [name = '', ...rest] = place.split('.')
  if (rest.length === 0) return { ...of, [name]: value }
  return { ...of, [name]: withValue(rest.join('.'), value, (of[name] ?? {}) as Tree) }
}

/** All that a part of content/site.ts says, each with its place; what the list knows, in one piece. */
function factsIn(value: unknown, place: string): [place: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || place in standIns) return [[place, value]]
  return Object.entries(value).flatMap(([name, each]) => factsIn(each, `${place}.${name}`))
}

/** What is found of a site that is ready, but for what is given. */
function found({ env = {}, ...others }: { env?: object; site?: object; examples?: object[] }) {
  return problems({
    example,
    env: { ...required, VITE_SITE_URL: 'https://www.hermesview.gr', ...env },
    site,
    examples: [],
    ...others,
  } as Parameters<typeof problems>[0])
}

describe('a deploy', () => {
  it('is let through when all that is required is there, and nothing is a stand-in', () => {
    expect(found({})).toEqual([])
  })

  it('is refused with each required value that is missing, empty or only spaces', () => {
    for (const name of Object.keys(required)) {
      for (const value of [undefined, '', '  ']) {
        const list = found({ env: { [name]: value } })
        expect(list).toHaveLength(1)
        expect(list[0]).toContain(name)
      }
    }
  })

  it('is refused with each stand-in of the content that is left, by its name', () => {
    for (const [place, value] of Object.entries(standIns)) {
      const list = found({ site: withValue(place, value) })
      expect(list, place).toHaveLength(1)
      expect(list[0]).toMatch(new RegExp(`^${place} `))
    }
  })

  it('looks for stand-ins where site.ts has them', () => {
    for (const place of Object.keys(standIns)) {
      const [whole = '', ...parts] = place.split('.').filter((name) => !/^\d/.test(name))
      expect(written, place).toHaveProperty(whole)
      if (!place.startsWith('social')) expect(written, place).toHaveProperty([whole, ...parts])
    }
  })

  it('looks at all that only the studio knows, wherever it stands', () => {
    const { contact, messengers, hours, area, prices, company, social } = written
    const facts = { contact, messengers, hours, area, prices, company, social }
    const kindOf = (place: string) => place.replace(/\.\d+/, '.*')
    const known = [...Object.keys(standIns), 'company.en.city', 'company.el.city', 'social.*.name']
    for (const [place, value] of Object.entries(facts).flatMap(([name, each]) =>
      factsIn(each, name),
    )) {
      expect(known.map(kindOf), place).toContain(kindOf(place))
      if (Object.values(standIns).includes(value as string)) expect(known).toContain(place)
    }
  })

  it('is let through with each of them emptied', () => {
    for (const [place, value] of Object.entries(standIns)) {
      const empty = typeof value === 'string' ? '' : null
      expect(found({ site: withValue(place, empty) }), place).toEqual([])
    }
  })

  it('names all that is left in one list', () => {
    const left = Object.entries(standIns)
    const list = found({
      env: {
        VITE_SITE_URL: '',
        VITE_FIREBASE_APP_ID: '',
        VITE_SURVEY_URL_EL: 'https://forms.gle/a',
      },
      site: left.reduce((copy, [place, value]) => withValue(place, value, copy), site),
      examples: [{ name: 'Νίκος Σ.' }],
    })
    expect(list).toHaveLength(left.length + 4)
  })

  it('is refused with an address of the site that is missing, the stand-in, or not https', () => {
    for (const VITE_SITE_URL of [
      undefined,
      '',
      'https://hermes-view.web.app',
      'https://hermes-view.web.app/',
      'http://www.hermesview.gr',
      'www.hermesview.gr',
    ]) {
      const list = found({ env: { VITE_SITE_URL } })
      expect(list, VITE_SITE_URL).toHaveLength(1)
      expect(list[0]).toMatch(/^VITE_SITE_URL /)
    }
  })

  it('is refused with a survey that the policy of its page would block, and says why', () => {
    const policy = readFileSync('firebase.json', 'utf8')
    for (const name of ['VITE_SURVEY_URL_EN', 'VITE_SURVEY_URL_EL']) {
      for (const address of ['https://forms.gle/abc', 'http://docs.google.com/forms/d/e/abc']) {
        const list = found({ env: { [name]: address } })
        expect(list, address).toHaveLength(1)
        expect(list[0]).toContain(`${name} in .env is ${address}`)
        const [allowed] = list[0]?.match(/docs[\w.]+/) ?? []
        expect(policy).toMatch(new RegExp(`frame-src [^;]*${allowed}`))
      }
      expect(found({ env: { [name]: 'https://docs.google.com/forms/d/e/abc' } })).toEqual([])
    }
  })

  it('is refused with each testimonial that is an example, and let through with none', () => {
    const [example, ...others] = found({ examples: [{ name: 'Νίκος Σ.' }] })
    expect(example).toContain('Νίκος Σ.')
    expect(others).toEqual([])
    expect(found({ examples: [] })).toEqual([])
  })
})

describe('.env.example', () => {
  it('gives every variable a comment', () => {
    const variables = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const commented = [...example.matchAll(/^# .+\n(\w+)=/gm)].map(([, name]) => name)
    expect(commented).toEqual(variables)
  })

  it('names every variable that the site reads', () => {
    const declared = readFileSync('src/vite-env.d.ts', 'utf8').matchAll(/readonly (VITE_\w+)/g)
    const listed = example.matchAll(/^(VITE_\w+)=/gm)
    expect([...declared].map(([, name]) => name)).toEqual([...listed].map(([, name]) => name))
  })
})
