// @vitest-environment node

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findDeployProblems, placeholders } from '../../scripts/build/check-env.mjs'
import * as offerFile from '../../src/content/offer'
import * as siteFile from '../../src/content/site'
import * as teamFile from '../../src/content/team'

const written = { ...siteFile, ...offerFile, ...teamFile }

const example = readFileSync('.env.example', 'utf8')

const required = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'hermes-view.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'hermes-view',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
}

type Tree = Record<string, unknown>

/** The checked part of the studio's details, without placeholders. */
const site = Object.entries(placeholders).reduce<Tree>(
  (whole, [place, value]) => withValue(place, `not ${value}`, whole),
  {},
)

/** Copies a site with one value changed. */
function withValue(place: string, value: unknown, of: Tree = site): Tree {
  const [name = '', ...rest] = place.split('.')
  if (rest.length === 0) return { ...of, [name]: value }
  return { ...of, [name]: withValue(rest.join('.'), value, (of[name] ?? {}) as Tree) }
}

/** Every value in a part of the details, with its path. Values of `placeholders` are not split. */
function factsIn(value: unknown, place: string): [place: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || place in placeholders) return [[place, value]]
  return Object.entries(value).flatMap(([name, each]) => factsIn(each, `${place}.${name}`))
}

type Changes = { env?: object; site?: object; details?: object; examples?: object[] }

/** The problems of a complete site with some changes. */
function found({ env = {}, site: changed = site, ...others }: Changes) {
  return findDeployProblems({
    example,
    env: { ...required, VITE_SITE_URL: 'https://www.hermesview.gr', ...env },
    details: { 'src/content/site.ts': changed },
    examples: [],
    ...others,
  } as Parameters<typeof findDeployProblems>[0])
}

describe('a deploy', () => {
  it('passes with all required values and without placeholders', () => {
    expect(found({})).toEqual([])
  })

  it('fails for each required value that is missing, empty or blank', () => {
    for (const name of Object.keys(required)) {
      for (const value of [undefined, '', '  ']) {
        const list = found({ env: { [name]: value } })
        expect(list).toHaveLength(1)
        expect(list[0]).toContain(name)
      }
    }
  })

  it('fails for each placeholder, and names it', () => {
    for (const [place, value] of Object.entries(placeholders)) {
      const list = found({ site: withValue(place, value) })
      expect(list, place).toHaveLength(1)
      expect(list[0]).toMatch(new RegExp(`^${place} `))
    }
  })

  it('names the file of a placeholder', () => {
    const left = withValue('equipment.0', placeholders['equipment.0'])
    const list = found({ details: { 'src/content/site.ts': site, 'src/content/team.ts': left } })
    expect(list).toHaveLength(1)
    expect(list[0]).toContain('equipment.0 in src/content/team.ts')
  })

  it('knows placeholders only at paths that the details have', () => {
    for (const place of Object.keys(placeholders)) {
      const [whole = '', ...parts] = place.split('.').filter((name) => !/^\d+$/.test(name))
      expect(written, place).toHaveProperty(whole)
      if (!/^(socialLinks|team)\./.test(place))
        expect(written, place).toHaveProperty([whole, ...parts])
    }
  })

  it('checks every detail of the studio, at any path', () => {
    const { contact, messengerNumbers, phoneHours, serviceArea, prices, company, socialLinks } =
      siteFile
    const facts = {
      contact,
      messengerNumbers,
      phoneHours,
      serviceArea,
      prices,
      company,
      socialLinks,
      ...offerFile,
      ...teamFile,
    }
    const kindOf = (place: string) => place.replace(/\.\d+(?=\.|$)/, '.*')
    const known = [
      ...Object.keys(placeholders),
      'company.en.city',
      'company.el.city',
      'socialLinks.*.name',
      // Refers to `prices.tour`.
      'offers.360-virtual-tour.once',
      // A photograph is optional.
      'team.*.photo',
    ]
    for (const [place, value] of Object.entries(facts).flatMap(([name, each]) =>
      factsIn(each, name),
    )) {
      expect(known.map(kindOf), place).toContain(kindOf(place))
      if (Object.values(placeholders).includes(value as string)) expect(known).toContain(place)
    }
  })

  it('passes with each detail left empty', () => {
    for (const [place, value] of Object.entries(placeholders)) {
      const empty = typeof value === 'string' ? '' : null
      expect(found({ site: withValue(place, empty) }), place).toEqual([])
    }
  })

  it('lists all problems at once', () => {
    const left = Object.entries(placeholders)
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

  it('fails for a site address that is missing, the placeholder, or not https', () => {
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

  it('fails for a survey that the policy would block, and says why', () => {
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

  it('fails for each example testimonial, and passes without any', () => {
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
