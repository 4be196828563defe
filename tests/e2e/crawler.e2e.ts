import { expect, test } from '@playwright/test'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { routes } from '../../src/app/routes'
import { notFound } from '../../src/app/site-routes'
import { contact, site, social } from '../../src/content/site'
import { localPath } from '../../src/lib/local-path'
import type { Route } from '../../src/lib/route'
import { withoutStyle } from '../helpers/pages'
import { headOf, projects, services } from '../helpers/words'

// What robots and shared links see: the pages as they come, by a reader that runs no script.

// In one worker, so that each page is read but once.
test.describe.configure({ mode: 'default' })

const served = process.env.SITE_URL ?? ''

type Page = Awaited<ReturnType<typeof read>>

/** Every page by its address, each read once. */
const pages = new Map<string, Page>()

/** The address that the site was built for, without a slash at its end. */
let siteUrl: string

test.beforeAll(async () => {
  const robots = await (await fetch(`${served}/robots.txt`)).text()
  siteUrl = robots.match(/^Sitemap: (https:.*)\/sitemap\.xml$/m)?.[1] ?? ''
  expect(siteUrl).not.toBe('')
  for (const { path } of [...routes, notFound]) pages.set(path, await read(path))
})

async function read(path: string) {
  const html = await (await fetch(`${served}${path}`)).text()
  const { document } = new JSDOM(withoutStyle(html)).window
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return { document, all }
}

/** What is served of an address of the site; a place within a page is looked for there. */
async function answer(url: string) {
  const { pathname, hash } = new URL(url.replace(siteUrl, served))
  const response = await fetch(`${served}${pathname}`, { method: hash ? 'GET' : 'HEAD' })
  const place = decodeURIComponent(hash.slice(1))
  // The studio is a thing of the data and no place in a page.
  if (place && place !== 'studio') expect(await response.text(), url).toContain(`id="${place}"`)
  return response
}

/** The one content of a meta element. */
function meta({ all }: Page, name: string): string | undefined {
  const found = all(`meta[name="${name}"], meta[property="${name}"]`, 'content')
  expect(found.length, name).toBeLessThanOrEqual(1)
  return found[0]
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

/** The things of one type on a page. */
const thingsOf = (path: string, type: string) =>
  things(pages.get(path)!).filter((thing) => thing['@type'] === type)

const indexed = routes.filter((route) => route.indexed)

/** The addresses of a page and its twin. */
const inBoth = (path: string) => [localPath(path, 'en'), localPath(path, 'el')]

/** Checks pages one by one; a failure is told with the page's address. */
async function each(list: Route[], check: (route: Route, page: Page) => void) {
  for (const route of list) {
    await test.step(route.path, () => check(route, pages.get(route.path)!))
  }
}

test('every page introduces itself in its own words', async () => {
  await each([...routes, notFound], (route, page) => {
    const { document } = page
    expect(document.documentElement.lang).toBe(route.lang)
    expect(document.title).toBe(headOf(route).title)
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(meta(page, 'description')).toBe(headOf(route).description)
    expect(meta(page, 'robots')).toBe(route.indexed ? undefined : 'noindex')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('h1')?.textContent?.trim()).not.toBe('')
  })
})

test('every page names the one address that stands for it', async () => {
  await each([...routes, notFound], (route, page) => {
    const canonical = route === notFound ? [] : [`${siteUrl}${route.canonical}`]
    expect(page.all('link[rel=canonical]', 'href')).toEqual(canonical)
    expect(meta(page, 'og:url')).toBe(`${siteUrl}${route.canonical}`)
  })
})

test('every page looks right as a shared link', async () => {
  await each([...routes, notFound], (route, page) => {
    expect(meta(page, 'og:title')).toBe(headOf(route).title)
    expect(meta(page, 'og:description')).toBe(headOf(route).description)
    expect(meta(page, 'og:type')).toBe('website')
    expect(meta(page, 'og:site_name')).toBe(site.name)
    const { en, el } = { en: 'en_GB', el: 'el_GR' }
    const [own, other] = route.lang === 'en' ? [en, el] : [el, en]
    expect(meta(page, 'og:locale')).toBe(own)
    expect(meta(page, 'og:locale:alternate')).toBe(route.translations ? other : undefined)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'og:image')).toBe(`${siteUrl}${route.picture}`)
    expect(meta(page, 'og:image:width')).toBe('1200')
    expect(meta(page, 'og:image:height')).toBe('630')
  })
  for (const picture of new Set(routes.map((route) => route.picture))) {
    const response = await fetch(`${served}${picture}`)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height], picture).toEqual([1200, 630])
  }
})

test('a page names its twins in other languages, each of which names it', async () => {
  const twins = ({ document }: Page) =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(
        ({ hreflang, href }) => [hreflang, href.replace(siteUrl, '')],
      ),
    )
  await each([...routes, notFound], (route, page) => {
    const found = twins(page)
    if (!route.translations) return expect(found).toEqual({})
    expect(Object.keys(found)).toEqual(['en', 'el', 'x-default'])
    expect(found[route.lang]).toBe(route.path)
    // Everybody else reads English, but what Greek ads lead to.
    expect(found['x-default']).toBe(found[route.advertised ? 'el' : 'en'])
    for (const lang of ['en', 'el']) {
      const twin = pages.get(found[lang]!)!
      expect(twin.document.documentElement.lang).toBe(lang)
      expect(twins(twin)).toEqual(found)
    }
  })
})

test('every page that may be listed has a twin', () => {
  const single = indexed
    .filter(({ translations }) => !translations)
    .map(({ canonical }) => canonical)
  // An alias stands for a page that has one.
  for (const canonical of single)
    expect(routes.find(({ path }) => path === canonical)?.translations, canonical).toBeTruthy()
})

/** What search engines ask of each type, by name; without it they ignore it. */
const required: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'address', 'telephone', 'email', 'image', 'sameAs'],
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

test('the data of every listed page is whole, and its addresses answer', async () => {
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

test('every listed page but home lies on a trail that leads from home to it', async () => {
  await each(indexed, ({ path, canonical, lang }) => {
    const trails = thingsOf(path, 'BreadcrumbList')
    const home = localPath('/', lang)
    if (path === home) return expect(trails).toEqual([])
    expect(trails).toHaveLength(1)
    const steps = trails[0]!.itemListElement as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps[0]?.item).toBe(`${siteUrl}${home}`)
    expect(steps.at(-1)?.item).toBe(`${siteUrl}${canonical}`)
    // Each step's page lies below the one before it.
    const isService = canonical.startsWith(`${localPath('/services', lang)}/`)
    const isSample = projects.some((project) => localPath(project.path, lang) === canonical)
    const above = isService ? '/services' : isSample ? '/samples' : null
    expect(steps).toHaveLength(above ? 3 : 2)
    if (above) expect(steps[1]?.item).toBe(`${siteUrl}${localPath(above, lang)}`)
    for (const { name } of steps.slice(1)) expect(name).not.toContain(site.name)
  })
})

test('the studio is described with its own contact data, where people look for it', () => {
  for (const path of ['/', '/about', '/contact'].flatMap(inBoth)) {
    const [studio] = thingsOf(path, 'LocalBusiness')
    expect(studio).toMatchObject({
      name: site.name,
      email: contact.email,
      telephone: contact.phones[0],
      sameAs: social.map(({ href }) => href),
    })
    expect(studio?.address).toMatchObject({ addressCountry: 'GR' })
  }
})

test('every service is one, offered by the studio', () => {
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

test('questions that are told to search engines stand on the page, with their answers', () => {
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

test('films and models say what they are, films also how long and where their file is', async () => {
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
    // A day and a time, with their zone.
    expect(thing.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/)
    if (media !== 'film') continue
    expect(thing.duration).toMatch(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/)
    const file = await answer(thing.contentUrl as string)
    expect(file.headers.get('content-type')).toMatch(/^video\//)
  }
})

test('the sitemap holds every page that may be listed, once, with the day of its last change', async () => {
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

test('robots may read everything, and are told of the sitemap', async () => {
  const robots = await (await fetch(`${served}/robots.txt`)).text()
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).not.toContain('Disallow')
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('a bundle is found by the page around it, and not by itself', async () => {
  for (const bundle of new Set(projects.map((project) => project.bundle))) {
    if (!bundle.startsWith('/')) continue
    const robots = (await fetch(`${served}${bundle}`, { method: 'HEAD' })).headers.get(
      'x-robots-tag',
    )
    expect(robots, bundle).toBe('noindex')
  }
})
