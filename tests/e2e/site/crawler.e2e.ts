import { expect, test } from '@playwright/test'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { contact, site, socialLinks } from '../../../src/content/site'
import { localizePath } from '../../../src/domain/language'
import type { Route } from '../../../src/lib/route'
import { notFoundRoute, routes } from '../../../src/routes'
import { parseHtml } from '../../support/built-pages'
import { getHeadTags, projects, services } from '../../support/site-content'

// Pages as crawlers and link previews see them, without running scripts.

// In one worker, so that each page is fetched only once.
test.describe.configure({ mode: 'default' })

const served = process.env.SITE_URL ?? ''

type Page = Awaited<ReturnType<typeof read>>

/** Every page by its address. */
const pages = new Map<string, Page>()

/** The address that the site was built for, without a trailing slash. */
let siteUrl: string

test.beforeAll(async () => {
  const robots = await (await fetch(`${served}/robots.txt`)).text()
  siteUrl = robots.match(/^Sitemap: (https:.*)\/sitemap\.xml$/m)?.[1] ?? ''
  expect(siteUrl).not.toBe('')
  for (const { path } of [...routes, notFoundRoute]) pages.set(path, await read(path))
})

async function read(path: string) {
  const html = await (await fetch(`${served}${path}`)).text()
  const document = parseHtml(html)
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return { document, all }
}

/** Fetches an address of the site, and checks that its fragment exists in the page. */
async function answer(url: string) {
  const { pathname, hash } = new URL(url.replace(siteUrl, served))
  const response = await fetch(`${served}${pathname}`, { method: hash ? 'GET' : 'HEAD' })
  const place = decodeURIComponent(hash.slice(1))
  // `#studio` identifies an item of the structured data, not an element.
  if (place && place !== 'studio') expect(await response.text(), url).toContain(`id="${place}"`)
  return response
}

/** The content of the only meta element of that name. */
function meta({ document }: Page, name: string): string | undefined {
  // A selector for both attributes makes jsdom search the whole document.
  const found = [...document.head.getElementsByTagName('meta')].filter((element) =>
    [element.getAttribute('name'), element.getAttribute('property')].includes(name),
  )
  expect(found.length, name).toBeLessThanOrEqual(1)
  return found[0]?.getAttribute('content') ?? undefined
}

type Thing = { '@type': string } & Record<string, unknown>

function things({ document }: Page): Thing[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return scripts.flatMap(({ textContent }) => {
    const { '@context': context, '@graph': graph } = JSON.parse(textContent ?? '')
    expect(context).toBe('https://schema.org')
    return graph as Thing[]
  })
}

/** The items of one schema.org type on a page. */
const thingsOf = (path: string, type: string) =>
  things(pages.get(path)!).filter((thing) => thing['@type'] === type)

const indexed = routes.filter((route) => route.indexed)

/** The addresses of a page and its alternate. */
const inBoth = (path: string) => [localizePath(path, 'en'), localizePath(path, 'el')]

/** Checks pages one by one, and adds the page's address to a failure. */
async function each(list: Route[], check: (route: Route, page: Page) => void) {
  for (const route of list) {
    await test.step(route.path, () => check(route, pages.get(route.path)!))
  }
}

test('every page has a title and a description', async () => {
  await each([...routes, notFoundRoute], async (route, page) => {
    const { document } = page
    const { title, description } = await getHeadTags(route)
    expect(document.documentElement.lang).toBe(route.lang)
    expect(document.title).toBe(title)
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(meta(page, 'description')).toBe(description)
    expect(meta(page, 'robots')).toBe(route.indexed ? undefined : 'noindex')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('h1')?.textContent?.trim()).not.toBe('')
  })
})

test('every page names its canonical address', async () => {
  await each([...routes, notFoundRoute], (route, page) => {
    const canonical = route === notFoundRoute ? [] : [`${siteUrl}${route.canonical}`]
    expect(page.all('link[rel=canonical]', 'href')).toEqual(canonical)
    expect(meta(page, 'og:url')).toBe(`${siteUrl}${route.canonical}`)
  })
})

test('every page has complete metadata for shared links', async () => {
  await each([...routes, notFoundRoute], async (route, page) => {
    const { title, description } = await getHeadTags(route)
    expect(meta(page, 'og:title')).toBe(title)
    expect(meta(page, 'og:description')).toBe(description)
    expect(meta(page, 'og:type')).toBe('website')
    expect(meta(page, 'og:site_name')).toBe(site.name)
    const { en, el } = { en: 'en_GB', el: 'el_GR' }
    const [own, other] = route.lang === 'en' ? [en, el] : [el, en]
    expect(meta(page, 'og:locale')).toBe(own)
    expect(meta(page, 'og:locale:alternate')).toBe(route.translations ? other : undefined)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'og:image')).toBe(`${siteUrl}${route.shareImage}`)
    expect(meta(page, 'og:image:width')).toBe('1200')
    expect(meta(page, 'og:image:height')).toBe('630')
  })
  for (const picture of new Set(routes.map((route) => route.shareImage))) {
    const response = await fetch(`${served}${picture}`)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height], picture).toEqual([1200, 630])
  }
})

test('alternates in other languages name each other', async () => {
  const alternatesOf = ({ document }: Page) =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(
        ({ hreflang, href }) => [hreflang, href.replace(siteUrl, '')],
      ),
    )
  await each([...routes, notFoundRoute], (route, page) => {
    const found = alternatesOf(page)
    if (!route.translations) return expect(found).toEqual({})
    expect(Object.keys(found)).toEqual(['en', 'el', 'x-default'])
    expect(found[route.lang]).toBe(route.path)
    // The default is English, except for the page that Greek ads link to.
    expect(found['x-default']).toBe(found[route.adLandingPage ? 'el' : 'en'])
    for (const lang of ['en', 'el']) {
      const alternate = pages.get(found[lang]!)!
      expect(alternate.document.documentElement.lang).toBe(lang)
      expect(alternatesOf(alternate)).toEqual(found)
    }
  })
})

test('every page that may be listed has an alternate', () => {
  const single = indexed
    .filter(({ translations }) => !translations)
    .map(({ canonical }) => canonical)
  // The page of an alias has its own alternate.
  for (const canonical of single)
    expect(routes.find(({ path }) => path === canonical)?.translations, canonical).toBeTruthy()
})

/** The properties that search engines require of each type. */
const required: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'address', 'image'],
  Restaurant: ['name', 'description', 'url', 'image', 'telephone', 'address', 'potentialAction'],
  Service: ['name', 'description', 'url', 'image', 'provider'],
  BreadcrumbList: ['itemListElement'],
  VideoObject: [
    'name',
    'description',
    'thumbnailUrl',
    'embedUrl',
    'contentUrl',
    'duration',
    'uploadDate',
  ],
  '3DModel': ['name', 'description', 'thumbnailUrl', 'embedUrl', 'uploadDate'],
  FAQPage: ['mainEntity'],
}

test('the structured data of every listed page is complete, and its addresses exist', async () => {
  const addresses = new Set<string>()
  await each(routes, (route, page) => {
    const found = things(page)
    if (!route.indexed) expect(found).toEqual([])
    for (const thing of found) {
      const fields = required[thing['@type']] ?? []
      expect(fields, `${thing['@type']} is known here`).not.toEqual([])
      for (const field of fields) expect(thing[field], `${thing['@type']}.${field}`).toBeTruthy()
    }
    for (const url of JSON.stringify(found).match(/(?<=")https?:[^"]*(?=")/g) ?? []) {
      if (url.startsWith(siteUrl)) addresses.add(url)
    }
  })
  expect(addresses.size).toBeGreaterThan(indexed.length)
  for (const url of addresses) expect((await answer(url)).status, url).toBe(200)
})

test('every listed page except home has breadcrumbs that start at home', async () => {
  await each(indexed, ({ path, canonical, lang }) => {
    const trails = thingsOf(path, 'BreadcrumbList')
    const home = localizePath('/', lang)
    if (path === home) return expect(trails).toEqual([])
    expect(trails).toHaveLength(1)
    const steps = trails[0]!.itemListElement as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps[0]?.item).toBe(`${siteUrl}${home}`)
    expect(steps.at(-1)?.item).toBe(`${siteUrl}${canonical}`)
    // The path of each item is below that of the item before it.
    const isService = canonical.startsWith(`${localizePath('/services', lang)}/`)
    const isSample = projects.some((project) => localizePath(project.path, lang) === canonical)
    const above = isService ? '/services' : isSample ? '/samples' : null
    expect(steps).toHaveLength(above ? 3 : 2)
    if (above) expect(steps[1]?.item).toBe(`${siteUrl}${localizePath(above, lang)}`)
    for (const { name } of steps.slice(1)) expect(name).not.toContain(site.name)
  })
})

test('the pages about the studio describe it with its contact data', () => {
  for (const path of ['/', '/about', '/contact'].flatMap(inBoth)) {
    const [studio] = thingsOf(path, 'LocalBusiness')
    expect(studio).toMatchObject({
      name: site.name,
      ...(contact.email && { email: contact.email }),
      ...(contact.phones.length > 0 && { telephone: contact.phones[0] }),
      ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
    })
    expect(studio?.address).toMatchObject({ addressCountry: 'GR' })
  }
})

test('every service page describes one service of the studio', () => {
  for (const { path, aliases } of services) {
    for (const address of [...inBoth(path), ...aliases]) {
      const [service, ...others] = thingsOf(address, 'Service')
      expect(others, address).toEqual([])
      const { canonical, lang } = routes.find((route) => route.path === address)!
      expect(service?.url).toBe(`${siteUrl}${canonical}`)
      expect(service?.inLanguage).toBe(lang)
      expect(service?.provider).toMatchObject({ name: site.name })
    }
  }
})

test('questions in the structured data are on the page, with their answers', () => {
  const asked = ['/answers', '/reservation_system', ...services.map(({ path }) => path)].flatMap(
    inBoth,
  )
  for (const path of asked) {
    const [faq, ...others] = thingsOf(path, 'FAQPage')
    expect(others, path).toEqual([])
    const questions = faq?.mainEntity as { name: string; url: string; acceptedAnswer: Thing }[]
    expect(questions.length, path).toBeGreaterThanOrEqual(4)
    for (const { name, url, acceptedAnswer } of questions) {
      const { pathname, hash } = new URL(url)
      expect(pathname).toBe(path)
      const shown = pages.get(path)!.document.getElementById(hash.slice(1))
      expect(shown?.querySelector('h3')?.textContent).toBe(name)
      expect(shown?.querySelector('p')?.textContent).toBe(acceptedAnswer.text)
    }
  }
  const others = indexed.filter(({ canonical }) => !asked.includes(canonical))
  for (const { path } of others) expect(thingsOf(path, 'FAQPage'), path).toEqual([])
})

test('films and models have structured data, films with duration and file', async () => {
  const type = { film: 'VideoObject', model: '3DModel', tour: null, test: null }
  const shown = projects.flatMap((project) =>
    (project.listed ? inBoth(project.path) : [project.path]).map((path) => ({ ...project, path })),
  )
  for (const { path, media, listed } of shown) {
    const expected = listed ? type[media] : null
    const found = things(pages.get(path)!).filter(({ '@type': one }) => one !== 'BreadcrumbList')
    expect(
      found.map((thing) => thing['@type']),
      path,
    ).toEqual(expected ? [expected] : [])
    const [thing] = found
    if (!thing) continue
    // A date and time with a time zone.
    expect(thing.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/)
    if (media !== 'film') continue
    expect(thing.duration).toMatch(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/)
    const file = await answer(thing.contentUrl as string)
    expect(file.headers.get('content-type')).toMatch(/^video\//)
  }
})

test('the sitemap lists every page that may be listed once, with the date of its last change', async () => {
  const response = await fetch(`${served}/sitemap.xml`)
  expect(response.headers.get('content-type')).toContain('xml')
  const xml = new JSDOM(await response.text(), { contentType: 'application/xml' }).window.document
  const texts = (name: string) => [...xml.querySelectorAll(name)].map((part) => part.textContent)
  const wanted = indexed.filter(({ path, canonical }) => path === canonical)
  expect(texts('url > loc')).toEqual(wanted.map(({ path }) => `${siteUrl}${path}`))
  for (const url of xml.querySelectorAll('url')) {
    const path = url.querySelector('loc')!.textContent.replace(siteUrl, '')
    const links = [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map(
      (link) => [link.getAttribute('hreflang'), link.getAttribute('href')],
    )
    const named = pages.get(path)!
    expect(links.map(([lang]) => lang)).toEqual(named.all('link[hreflang]', 'hreflang'))
    expect(links.map(([, href]) => href)).toEqual(named.all('link[hreflang]', 'href'))
  }
  const days = texts('url > lastmod')
  expect(days).toHaveLength(wanted.length)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const day of days) {
    expect(day).toMatch(/^20\d\d-(0\d|1[0-2])-[0-3]\d$/)
    expect(day < tomorrow, day).toBe(true)
  }
})

test('robots.txt allows everything and names the sitemap', async () => {
  const robots = await (await fetch(`${served}/robots.txt`)).text()
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).not.toContain('Disallow')
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('search engines list the page around a bundle and not the bundle', async () => {
  for (const bundle of new Set(projects.map((project) => project.bundle))) {
    if (!bundle.startsWith('/')) continue
    const robots = (await fetch(`${served}${bundle}`, { method: 'HEAD' })).headers.get(
      'x-robots-tag',
    )
    expect(robots, bundle).toBe('noindex')
  }
})
