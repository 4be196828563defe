import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { isOwnTour } from '../../../scripts/build/own-tours.mjs'
import type { Project } from '../../../src/content/projects'
import { venueRoutes } from '../../../src/content/venue-routes'
import { localizePath } from '../../../src/domain/language'
import type { Route } from '../../../src/lib/route'
import { notFoundRoute, routes } from '../../../src/routes'
import {
  embedFiles,
  getHtmlFileName,
  htmlFiles,
  kinds,
  parseHtml,
  readHtml,
  stripStyles,
} from '../../support/built-pages'
import { ownBundles } from '../../support/bundles'
import { getChunkPattern } from '../../support/chunks'
import { hasJava, validateHtml } from '../../support/nu-checker'
import { getHeadTags, projects, reloadNotice } from '../../support/site-content'

test.use({ baseURL: process.env.SITE_URL ?? '' })

const ORIGIN = 'http://site.test'

const pages = [...routes, notFoundRoute]

/** The text of an attribute or a title. */
const read = (html = '') =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

test('writes one HTML file for every route and for the 404 page', () => {
  expect(htmlFiles.toSorted()).toEqual(pages.map(({ path }) => getHtmlFileName(path)).toSorted())
})

test('every page has valid HTML', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  // The rules are for markup, and inlined CSS takes the parser half of its time.
  const reports = await Promise.all(
    [...htmlFiles, ...embedFiles].map((file) =>
      validator.validateString(stripStyles(readFileSync(join('dist', file), 'utf8')), file),
    ),
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

// Pages of one kind differ in elements and texts, which html-validate has checked in all.
test('every kind of page and every bundle of ours passes the Nu checker', async () => {
  const isSkipped = !hasJava()
  if (isSkipped) console.warn('SKIPPED: the Nu checker, since this machine has no Java')
  test.skip(isSkipped, 'no Java on this machine')
  const layouts = [...kinds].map(getHtmlFileName)
  const embeds = ['embed/', 'el/embed/'].map(
    (folder) => embedFiles.find((file) => file.startsWith(folder))!,
  )
  const files = [...layouts, ...embeds, ...ownBundles]
  expect(await validateHtml(files.map((file) => join('dist', file)))).toEqual([])
})

test('no page lets iPhones make telephone links of company numbers and dates', () => {
  for (const file of [...htmlFiles, ...embedFiles, ...ownBundles]) {
    const html = readFileSync(join('dist', file), 'utf8')
    expect.soft(html, file).toMatch(/<meta name="format-detection" content="[^"]*telephone=no/)
  }
})

test('at most one picture of every page comes first', () => {
  for (const { path } of pages) {
    const first = readHtml(path).match(/<img [^>]*fetchPriority="high"[^>]*>/g) ?? []
    expect.soft(first.length, path).toBeLessThanOrEqual(1)
    for (const image of first) expect.soft(image, path).toContain('loading="eager"')
  }
})

test('the page of every tour shows its poster first, and leads to it in the language of the page', () => {
  const tourRoutes = routes.filter(({ data }) => Object.hasOwn(Object(data), 'bundle'))
  expect(tourRoutes.length).toBeGreaterThan(projects.length)
  for (const { path, lang, data } of tourRoutes) {
    const html = readHtml(path)
    const { bundle, isThirdParty } = data as Project
    const ownQuery = lang === 'el' ? '?embedded=0&amp;lang=el' : '?embedded=0'
    expect.soft(html, path).toContain(`href="${bundle}${isThirdParty ? '' : ownQuery}"`)
    expect
      .soft(html.match(/<img [^>]*fetchPriority="high"[^>]*>/)?.[0], path)
      .toContain(dirname(bundle))
  }
})

test('every page holds the notice that part of it did not load, in its language', () => {
  for (const { path, lang } of pages) {
    const notice = readHtml(path).match(/<template id="reload-notice">(.*?)<\/template>/s)?.[1]
    expect.soft(read(notice), path).toContain(reloadNotice[lang].text)
    expect.soft(readHtml(path), path).toMatch(/<script data-entry="\/static\/js\//)
  }
})

test('only pages with a navbar of the site load its router', () => {
  const router = getChunkPattern('router')
  for (const { path, layout } of pages)
    expect.soft(router.test(readHtml(path)), path).toBe(layout !== 'standalone')
})

test('every page with an alternate links to itself and to it in the language switch', () => {
  for (const { path, lang, translations } of pages) {
    if (!translations) continue
    for (const other of ['en', 'el'] as const) {
      const current = other === lang ? ' aria-current="true"' : ''
      const link = `<a href="${translations[other]}" lang="${other}" hrefLang="${other}"${current}>`
      expect.soft(readHtml(path).includes(link), `${path} has ${link}`).toBe(true)
    }
  }
})

test('the HTML of every page holds no frame, no loading message and no link that needs a script', () => {
  for (const { path } of pages) {
    const html = readHtml(path).replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    expect.soft(html.match(/<iframe|Loading…|Φόρτωση…/)?.[0], path).toBeUndefined()
    const links = [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => href)
    expect
      .soft(
        links.filter((href) => !/^(\/|#|https:|mailto:|tel:|viber:)/.test(href)),
        path,
      )
      .toEqual([])
  }
})

/** The texts of our bundle's scenes, moments or hotspots; none for a third-party tour. */
function textsOf(bundle: string): string[] {
  const folder = join('public', dirname(bundle))
  if (!isOwnTour(readFileSync(join('dist', bundle), 'utf8'), basename(folder))) return []
  const file = ['tour.json', 'film.json', 'model.json'].find((name) =>
    existsSync(join(folder, name)),
  )
  const { scenes, moments, hotspots } = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'))
  const texts = (scenes ?? moments ?? hotspots).map(
    ({ description, text }: Record<string, string>) => description ?? text,
  )
  expect(texts.length, bundle).toBeGreaterThan(1)
  return texts
}

test('the page of every tour describes it in text without script', () => {
  for (const { path, bundle } of projects) {
    const texts = parseHtml(readHtml(path)).querySelectorAll('noscript li p')
    const shown = [...texts].map((text) => text.textContent)
    expect.soft(shown, path).toEqual(textsOf(bundle))
  }
})

test('the headings of every page start with one h1 and skip no level', () => {
  for (const { path } of pages) {
    const levels = [...readHtml(path).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
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

test('the HTML of every page holds the metadata for crawlers and shared links', () => {
  for (const route of routes) {
    const html = readHtml(route.path)
    const tag = (pattern: RegExp) => html.match(pattern)?.[1]
    const canonical = new URL(tag(/<link rel="canonical" href="([^"]+)"/) ?? '')
    expect.soft(canonical.pathname, route.path).toBe(route.canonical)
    const found = {
      lang: tag(/<html lang="([^"]+)">/),
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
      picture: `${canonical.origin}${route.shareImage}`,
      isTitled: true,
      isIndexed: route.indexed,
      titles: 1,
      mains: 1,
    })
  }
})

test('every page has its own title and description', async () => {
  const canonical = routes.filter((route) => route.canonical === route.path && route.indexed)
  const heads = await Promise.all(canonical.map(getHeadTags))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(canonical.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(canonical.length)
})

/** The demo of the reservation system, which search engines are told not to list. */
const samplePages = venueRoutes
  .filter(({ isSample }) => isSample)
  .flatMap(({ slug }) => [`/reserve/${slug}`, `/${slug}/reservations`])
  .flatMap((path) => [localizePath(path, 'en'), localizePath(path, 'el')])

test('no page links to an unlisted page, apart from the demo', async ({ request }) => {
  const unlisted = routes.filter(({ indexed }) => !indexed).map(({ path }) => path)
  const alternates = (translations: Route['translations']): string[] =>
    Object.values(translations ?? {})
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  for (const path of unlisted) expect(listed).not.toContain(path)
  for (const { path, indexed, canonical, translations } of routes) {
    if (indexed && canonical === path) expect(listed).toContain(path)
    const known = [...samplePages, ...alternates(translations)]
    for (const address of unlisted.filter((each) => !known.includes(each)))
      expect(readHtml(path), path).not.toContain(`href="${address}"`)
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
  for (const [, value = ''] of html.matchAll(/ data-(?:entry|preload)="([^"]+)"/g))
    for (const each of value.split(' ')) add(each)
  for (const [, value = ''] of html.matchAll(/url\(["']?(\/[^)"']+)["']?\)/g)) add(value)
  for (const [, value = ''] of html.matchAll(/<meta property="og:image" content="([^"]+)"/g))
    add(new URL(value).pathname)
  return found
}

/** Crawls the site: every page, and every address that pages link to. */
async function crawl(request: APIRequestContext) {
  const answers = new Map<string, { status: number; html: string }>()
  const links = projects.map(({ path, bundle }) => ({ from: path, to: new URL(bundle, ORIGIN) }))
  const queue = [...routes.map(({ path }) => path), ...projects.map(({ bundle }) => bundle)].map(
    (path) => `${ORIGIN}${path}`,
  )

  async function visit(address: string) {
    const { pathname, search } = new URL(address)
    const answer = await request.get(`${pathname}${search}`, { maxRedirects: 0 })
    // SVG sprites have fragments, too.
    const isRead = /text\/html|image\/svg/.test(answer.headers()['content-type'] ?? '')
    const html = isRead ? await answer.text() : ''
    answers.set(address, { status: answer.status(), html })
    // Links within third-party tours are not checked.
    const bundle = pathname.match(/^\/samples\/([^/]+)\//)?.[1]
    if (answer.status() !== 200 || (bundle && !isOwnTour(html, bundle))) return
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

test('answers at every address, and has no dead link and no missing file', async ({ request }) => {
  const { answers, links } = await crawl(request)
  expect(answers.size).toBeGreaterThan(routes.length)
  for (const { path } of routes)
    expect.soft(answers.get(`${ORIGIN}${path}`)?.status, path).toBe(200)

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
