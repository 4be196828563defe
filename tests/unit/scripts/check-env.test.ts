// @vitest-environment node

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  DETAILS,
  findDeployProblems,
  isPlaceholder,
  listDetails,
} from '../../../scripts/build/check-env.mjs'

const example = readFileSync('.env.example', 'utf8')

const required = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'hermes-view.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'hermes-view',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
}

const [siteFile = ''] = DETAILS

/** Details without a placeholder. */
const site = {
  contact: { email: 'info@hermesview.gr', phones: ['+30 210 123 4567'] },
  phoneHours: { days: [1, 5], opens: '09:00', closes: '17:00' },
  prices: { tour: 999, update: null },
  company: { el: { name: 'Όψη ΙΚΕ' }, tax: '' },
  socialLinks: [{ name: 'Instagram', href: 'https://www.instagram.com/hermesview' }],
}

type Changes = { env?: object; site?: object; examples?: object[]; hosting?: string }

const toHosting = (policy: string) =>
  JSON.stringify({
    hosting: {
      headers: [
        { source: '/samples/**', headers: [{ key: 'Content-Security-Policy', value: policy }] },
      ],
    },
  })

/** The problems of a complete site with some changes. */
function found({ env = {}, site: changed = site, ...others }: Changes) {
  const values = { ...required, VITE_SITE_URL: 'https://www.hermesview.gr', ...env }
  return findDeployProblems({
    example,
    env: values,
    details: { [siteFile]: changed },
    examples: [],
    hosting: toHosting(`sandbox; default-src 'self' ${values.VITE_SITE_URL}; object-src 'none'`),
    ...others,
  } as Parameters<typeof findDeployProblems>[0])
}

describe('a deploy', () => {
  it('passes with all required values and without placeholders', () => {
    expect(found({})).toEqual([])
  })

  it('fails for notifications that are neither on nor off, or have no named provider', () => {
    const named = { ...site, mailProvider: 'Post AE' }
    const VITE_APPCHECK_SITE_KEY = 'key'
    expect(
      found({ site: named, env: { VITE_NOTIFICATIONS: 'on', VITE_APPCHECK_SITE_KEY } }),
    ).toEqual([])
    const withoutAppCheck = found({ site: named, env: { VITE_NOTIFICATIONS: 'on' } })
    expect(withoutAppCheck).toHaveLength(1)
    expect(withoutAppCheck[0]).toMatch('App Check')
    for (const [VITE_NOTIFICATIONS, mailProvider] of [
      ['yes', 'Post AE'],
      ['on', ''],
    ] as const) {
      const list = found({
        site: { ...site, mailProvider },
        env: { VITE_NOTIFICATIONS, VITE_APPCHECK_SITE_KEY },
      })
      expect(list).toHaveLength(1)
      expect(list[0]).toMatch(mailProvider ? 'VITE_NOTIFICATIONS' : 'mailProvider')
    }
    expect(found({ site: { ...site, mailProvider: '' } })).toEqual([])
  })

  it.each([
    "default-src 'self'; object-src 'none'",
    "default-src 'self' https://hermes-view.web.app; object-src 'none'",
  ])('fails while firebase.json does not name the site: %s', (policy) => {
    const list = found({ hosting: toHosting(policy) })
    expect(list).toHaveLength(1)
    expect(list[0]).toContain('npm run policies')
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

  it.each([
    ['contact.phones.2', { contact: { phones: ['+30 210 123 4567', '', '+30 690 000 0000'] } }],
    ['socialLinks.3.href', { socialLinks: [0, 0, 0, { href: 'https://www.tiktok.com/@example' }] }],
    ['company.registry', { company: { registry: '000000000000' } }],
    ['phoneHours', { phoneHours: { days: [2, 6], opens: '00:00', closes: '00:00' } }],
    ['offers.film.perMonth', { offers: { film: { perMonth: 9_999 } } }],
    ['team.1.role.el', { team: [{}, { role: { el: 'Ενδεικτικός Ρόλος' } }] }],
  ])('fails for a placeholder in any place, and names it: %s', (path, changed) => {
    const list = found({ site: changed })
    expect(list).toHaveLength(1)
    expect(list[0]?.startsWith(`${path} in ${siteFile} is still the placeholder`)).toBe(true)
  })

  it.each([
    'hello@hermesview.example',
    '+30 690 000 0000',
    'https://www.linkedin.com/company/example',
    'Example Street 0',
    'Ενδεικτική Οδός 0',
    'Ενδεικτικό Όνομα',
    '000 00',
    '000000000',
    9_999,
    99_999,
    { days: [1, 7], opens: '00:00', closes: '00:00' },
  ])('knows the placeholder %j', (value) => {
    expect(isPlaceholder(value)).toBe(true)
  })

  it.each([
    '',
    'info@hermesview.gr',
    '+30 210 300 4000',
    'https://www.instagram.com/hermesview',
    'Βουλής 10',
    'Larger places, for example hotels, take two days.',
    'Οι μέρες είναι ενδεικτικές.',
    'Ενδεικτικά, δύο μέρες.',
    '105 00',
    '100000000',
    null,
    0,
    999,
    9_990,
    { days: [1, 7], opens: '00:00', closes: '23:00' },
  ])('accepts %j, which is none', (value) => {
    expect(isPlaceholder(value)).toBe(false)
  })

  it('lists every detail by its path, with hours as one', () => {
    const hours = { days: [1, 5], opens: '09:00', closes: '17:00' }
    const details = {
      contact: { email: 'info@hermesview.gr', phones: ['', '+30 210 300 4000'] },
      hours,
      prices: { tour: null },
      team: [{ name: { en: 'Eleni P.' } }],
      format: () => '',
    }
    expect(listDetails(details)).toEqual([
      ['contact.email', 'info@hermesview.gr'],
      ['contact.phones.0', ''],
      ['contact.phones.1', '+30 210 300 4000'],
      ['hours', hours],
      ['prices.tour', null],
      ['team.0.name.en', 'Eleni P.'],
    ])
  })

  it('lists all problems at once', () => {
    const list = found({
      env: {
        VITE_SITE_URL: '',
        VITE_FIREBASE_APP_ID: '',
        VITE_SURVEY_URL_EL: 'https://forms.gle/a',
      },
      site: { contact: { email: 'hello@hermesview.example' }, company: { tax: '000000000' } },
      examples: [{ name: 'Νίκος Σ.' }],
    })
    expect(list).toHaveLength(6)
  })

  it('fails for a site address that is missing, the placeholder, a page, or not https', () => {
    for (const VITE_SITE_URL of [
      undefined,
      '',
      'https://hermesview.example',
      'https://hermesview.example/',
      'http://www.hermesview.gr',
      'www.hermesview.gr',
      'https://www.hermesview.gr/en',
    ]) {
      const list = found({ env: { VITE_SITE_URL } })
      expect(list, VITE_SITE_URL).toHaveLength(1)
      expect(list[0]).toMatch(/^VITE_SITE_URL /)
    }
  })

  it('fails for ids of trackers that load nothing', () => {
    const ids = { VITE_GTM_ID: 'GTM-ABC1234', VITE_META_PIXEL_ID: '1234567890' }
    expect(found({ env: ids })).toEqual([])
    const analytics = { ...ids, VITE_GTM_ID: 'G-ABC1234' }
    expect(found({ env: analytics })).toEqual([expect.stringMatching(/^VITE_GTM_ID .* G-ABC1234/)])
    const name = { ...ids, VITE_META_PIXEL_ID: 'hermesview' }
    expect(found({ env: name })).toEqual([expect.stringMatching(/^VITE_META_PIXEL_ID /)])
  })

  it('passes with every address that Firebase gives', () => {
    expect(found({ env: { VITE_SITE_URL: 'https://hermes-view.web.app' } })).toEqual([])
    const [, placeholder] = example.match(/^VITE_SITE_URL=(.+)$/m) ?? []
    expect(found({ env: { VITE_SITE_URL: placeholder } })).toHaveLength(1)
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
