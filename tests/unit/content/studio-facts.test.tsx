// @vitest-environment node

import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import { listDetails } from '../../../scripts/build/check-env.mjs'
import * as site from '../../../src/content/site'

/** Facts that are on no page otherwise. Those in site.ts may be placeholders, the studio's own or empty. */
const full = {
  contact: { email: 'fact1@studio.gr', phones: ['+30 210 555 1002', '+30 210 555 1003'] },
  messengerNumbers: { whatsApp: '+30 210 555 1004', viber: '+30 210 555 1005' },
  phoneHours: { days: [1, 5], opens: '09:41', closes: '17:00' },
  serviceArea: { en: 'Fact7.', el: 'Fact8.' },
  prices: { tour: 1009, hostingPerYear: 1010, update: 1011, reservationsPerMonth: 1012 },
  mailProvider: 'Fact25.',
  trialPlacesLeft: 1030,
  company: {
    en: { name: 'Fact13.', legalForm: 'Fact14.', street: 'Fact15.', city: site.company.en.city },
    el: { name: 'Fact16.', legalForm: 'Fact17.', street: 'Fact18.', city: site.company.el.city },
    postcode: '777 1019',
    registry: '777 1020',
    tax: '777 1021',
  },
  socialLinks: [
    { name: 'Instagram', href: 'https://social.gr/fact22' },
    { name: 'Facebook', href: 'https://social.gr/fact23' },
    { name: 'LinkedIn', href: 'https://social.gr/fact24' },
  ],
} satisfies Omit<typeof site, 'site' | 'CALL_FORM_PATH' | 'footerOnlyPages'>

/** Pages that show facts, in both languages. */
const paths = ['/', '/contact', '/answers', '/privacy_policy', '/services/reservation-system']
  .flatMap((path) => [path, path === '/' ? '/el' : `/el${path}`])
  .concat('/reservation_system', '/en/reservation_system')

/** What a page shows of a fact, in either language. */
function getShown(value: unknown) {
  if (typeof value === 'number') return new RegExp(String(value).replace(/\B(?=...$)/, '[.,]'))
  if (typeof value === 'object') return /09:41/
  return new RegExp(String(value).replace(/[+.]/g, '\\$&').replaceAll(' ', '[ \u00a0]?'))
}

type Tree = Record<string, unknown>

/** Copies the facts with one of them changed. An item of a list is removed if its value is empty. */
function withFact(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  const part = tree[name]
  if (rest.length === 0) return { ...tree, [name]: value }
  if (!Array.isArray(part))
    return { ...tree, [name]: withFact(part as Tree, rest.join('.'), value) }
  const index = Number(rest[0])
  const changed =
    rest.length === 1 ? value : withFact(part[index] as Tree, rest.slice(1).join('.'), value)
  return { ...tree, [name]: value === '' ? part.toSpliced(index, 1) : part.with(index, changed) }
}

/** The names of networks are no facts, and cities are in the pages' texts, too. */
const known = listDetails(full).filter(([path]) => !/^socialLinks\.\d+\.name$|\.city$/.test(path))

/** Renders all pages, and the error page, with other facts. */
async function render(changed: Tree) {
  vi.resetModules()
  vi.doMock('../../../src/content/site', () => ({ ...site, ...changed }))
  const { createStaticApp } = await import('../../../src/entries/static-app')
  const { ErrorPage } = await import('../../../src/layouts/ErrorPage')
  const { getRoute } = await import('../../../src/routes')
  const { getStructuredData } = await import('../../../src/seo/structured-data')
  const { loadMessages } = await import('../../../src/lib/messages')
  await Promise.all([loadMessages('en'), loadMessages('el')])
  const pages: string[] = []
  for (const path of paths) {
    const { prelude } = await prerender(await createStaticApp(getRoute(path)))
    pages.push(await new Response(prelude).text())
    pages.push(JSON.stringify(getStructuredData(getRoute(path))))
  }
  const errors = (['en', 'el'] as const).map((lang) =>
    renderToStaticMarkup(<ErrorPage error={new Error('broken')} lang={lang} />),
  )
  return [...pages, ...errors].join('\n')
}

/** Links to nothing, empty elements, texts that end before a value, and values that are none. */
const INCOMPLETE = [
  /href="(mailto:|tel:\+?|https:\/\/wa\.me\/|viber:[^"]*%2B)?"/,
  /<(a|p|ul|h2)\b(?![^>]*role=)[^>]*><\/\1>/,
  /:\s*<\/p>(?!<ul)/,
  /undefined|NaN|\[object/,
  /"(telephone|email|sameAs|contactPoint)":(""|\[\])/,
]

const findIncomplete = (pages: string) =>
  INCOMPLETE.flatMap((pattern) => pages.match(pattern)?.[0] ?? [])

beforeEach(() => {
  // The privacy policy names the mail provider only with notifications.
  vi.stubGlobal('VITE_NOTIFICATIONS', 'on')
  vi.stubGlobal('navigator', { onLine: true })
})

it('shows every fact of the studio', async () => {
  const pages = await render(full)
  for (const [path, value] of known) expect(pages, path).toMatch(getShown(value))
  expect(findIncomplete(pages)).toEqual([])
})

// All pages take a second to render, so each fact is not left out alone, but once without its neighbours.
it.each([
  ['the first of each two', (_: unknown, index: number) => index % 2 === 0],
  ['the second of each two', (_: unknown, index: number) => index % 2 === 1],
  ['all', () => true],
] as const)('leaves out %s when they are empty', async (_, isEmpty) => {
  const empty = known.filter(isEmpty)
  const pages = await render(
    // From the last, so that the items of a list keep their places.
    empty
      .toReversed()
      .reduce<Tree>(
        (all, [path, value]) => withFact(all, path, typeof value === 'string' ? '' : null),
        full,
      ),
  )
  for (const [path, value] of empty) expect(pages.match(getShown(value))?.[0], path).toBeUndefined()
  expect(findIncomplete(pages)).toEqual([])
})
