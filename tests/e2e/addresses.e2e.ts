import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { isOurs } from '../../scripts/build/bundles.mjs'
import { routes } from '../../src/app/routes'
import { notFound } from '../../src/app/site-routes'
import { venueAddresses } from '../../src/content/venue-addresses'
import { localPath } from '../../src/lib/local-path'
import type { Route } from '../../src/lib/route'
import { ownBundles } from '../helpers/bundles'
import { findFaults, hasJava } from '../helpers/nu-checker'
import { fileOf, htmlFiles, htmlOf } from '../helpers/pages'
import { headOf, projects } from '../helpers/words'

test.use({ baseURL: process.env.SITE_URL ?? '' })

const ORIGIN = 'http://site.test'

const pages = [...routes, notFound]

test('the HTML is written once for every route and for the 404 page', () => {
  expect(htmlFiles.toSorted()).toEqual(pages.map(({ path }) => fileOf(path)).toSorted())
})

test('the HTML of every page is valid', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  const reports = await Promise.all(
    htmlFiles.map((file) => validator.validateFile(join('dist', file))),
  )
  const messages = reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} ${selector}`,
      ),
    ),
  )
  expect(messages).toEqual([])
})

test('the Nu checker finds nothing to mend in any page of the site, nor in a bundle of ours', async () => {
  const isSkipped = !hasJava()
  if (isSkipped) console.warn('SKIPPED: the Nu checker, since this machine has no Java')
  test.skip(isSkipped, 'no Java on this machine')
  const files = [...htmlFiles, ...ownBundles]
  expect(files.length).toBeGreaterThan(routes.length)
  expect(await findFaults(files.map((file) => join('dist', file)))).toEqual([])
})

test('the HTML of every page steps down its headings one level at a time, from one of the first', () => {
  for (const { path } of pages) {
    const levels = [...htmlOf(path).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    expect
      .soft(
        levels.filter((level) => level === 1),
        path,
      )
      .toHaveLength(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect.soft(jumps, `${path}: ${levels}`).toEqual([])
  }
})

test('the HTML of every page says what robots and shared links need, before any script', () => {
  for (const route of routes) {
    const html = htmlOf(route.path)
    const tag = (pattern: RegExp) => html.match(pattern)?.[1]
    const canonical = new URL(tag(/<link rel="canonical" href="([^"]+)"/) ?? '')
    expect.soft(canonical.pathname, route.path).toBe(route.canonical)
    const found = {
      lang: tag(/<html lang="([^"]+)" data-deferred="pictures">/),
      protocol: canonical.protocol,
      url: tag(/<meta property="og:url" content="([^"]+)"/),
      picture: tag(/<meta property="og:image" content="([^"]+)"/),
      isTitled: Boolean(tag(/<meta property="og:title" content="([^"]+)"/)),
      isIndexed: !html.includes('<meta name="robots" content="noindex"'),
      titles: html.match(/<title>/g)?.length,
      mains: html.match(/<main\b/g)?.length,
    }
    expect.soft(found, route.path).toEqual({
      lang: route.lang,
      protocol: 'https:',
      url: canonical.href,
      picture: `${canonical.origin}${route.picture}`,
      isTitled: true,
      isIndexed: route.indexed,
      titles: 1,
      mains: 1,
    })
  }
})

test('the title and the description of each page are its own', () => {
  const canonical = routes.filter((route) => route.canonical === route.path && route.indexed)
  const heads = canonical.map(headOf)
  expect(new Set(heads.map(({ title }) => title)).size).toBe(canonical.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(canonical.length)
})

/** Where a visitor may try the system for restaurants: not listed, since nobody is expected there. */
const samplePages = venueAddresses
  .filter(({ isSample }) => isSample)
  .flatMap(({ slug }) => [`/reserve/${slug}`, `/${slug}/reservations`])
  .flatMap((path) => [localPath(path, 'en'), localPath(path, 'el')])

test('a page that is not listed is on no other page, but for the sample that may be tried', async ({
  request,
}) => {
  const unlisted = routes.filter(({ indexed }) => !indexed).map(({ path }) => path)
  const twins = (translations: Route['translations']): string[] => Object.values(translations ?? {})
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  for (const path of unlisted) expect(listed).not.toContain(path)
  for (const { path, indexed, canonical, translations } of routes) {
    if (indexed && canonical === path) expect(listed).toContain(path)
    const known = [...samplePages, ...twins(translations)]
    for (const address of unlisted.filter((each) => !known.includes(each)))
      expect(htmlOf(path), path).not.toContain(`href="${address}"`)
  }
})

/** Every address that a page links to, shows, loads or frames, and its own anchors. */
function addressesIn(html: string, page: string) {
  const found = new Set<string>()
  const add = (address: string) => found.add(new URL(address.replaceAll('&amp;', '&'), page).href)
  for (const [, name, value = ''] of html.matchAll(/\s(href|src|srcset|poster)="([^"]*)"/gi)) {
    const several = name?.toLowerCase() === 'srcset' ? value.split(/,\s+/) : [value]
    for (const each of several) add(each.trim().split(/\s/)[0] ?? '')
  }
  for (const [, value = ''] of html.matchAll(/<meta name="scripts" content="([^"]+)"/g))
    for (const each of value.split(' ')) add(each)
  for (const [, value = ''] of html.matchAll(/url\(["']?(\/[^)"']+)["']?\)/g)) add(value)
  for (const [, value = ''] of html.matchAll(/<meta property="og:image" content="([^"]+)"/g))
    add(new URL(value).pathname)
  return found
}

/** Reads the site as a robot does: every page, and whatever pages lead to. */
async function crawl(request: APIRequestContext) {
  const answers = new Map<string, { status: number; html: string }>()
  const links = projects.map(({ path, bundle }) => ({ from: path, to: new URL(bundle, ORIGIN) }))
  const queue = [...routes.map(({ path }) => path), ...projects.map(({ bundle }) => bundle)].map(
    (path) => `${ORIGIN}${path}`,
  )

  async function visit(address: string) {
    const { pathname, search } = new URL(address)
    const answer = await request.get(`${pathname}${search}`, { maxRedirects: 0 })
    // A drawing has places in it, too.
    const isRead = /text\/html|image\/svg/.test(answer.headers()['content-type'] ?? '')
    const html = isRead ? await answer.text() : ''
    answers.set(address, { status: answer.status(), html })
    // What an export from elsewhere links to is its own affair.
    const bundle = pathname.match(/^\/samples\/([^/]+)\//)?.[1]
    if (answer.status() !== 200 || (bundle && !isOurs(html, bundle))) return
    for (const each of addressesIn(html, address)) {
      const to = new URL(each)
      links.push({ from: pathname, to })
      if (to.origin === ORIGIN) queue.push(`${ORIGIN}${to.pathname}${to.search}`)
    }
  }

  while (queue.length > 0) {
    const fresh = [...new Set(queue.splice(0))].filter((address) => !answers.has(address))
    for (let start = 0; start < fresh.length; start += 20)
      await Promise.all(fresh.slice(start, start + 20).map(visit))
  }
  return { answers, links }
}

test('no link of the site is dead, no picture and no file is missing', async ({ request }) => {
  const { answers, links } = await crawl(request)
  expect(answers.size).toBeGreaterThan(routes.length)

  const dead = new Set<string>()
  for (const { from, to } of links) {
    if (to.origin !== ORIGIN) {
      if (!['https:', 'mailto:', 'tel:', 'viber:', 'data:'].includes(to.protocol))
        dead.add(`${from} → ${to}`)
      continue
    }
    const answer = answers.get(`${ORIGIN}${to.pathname}${to.search}`)
    if (answer?.status !== 200) {
      dead.add(`${from} → ${to.pathname}${to.search} (${answer?.status})`)
    } else if (to.hash && !answer.html.includes(` id="${decodeURIComponent(to.hash.slice(1))}"`)) {
      dead.add(`${from} → ${to.pathname}${to.hash}, which is not there`)
    }
  }
  expect([...dead]).toEqual([])
})
