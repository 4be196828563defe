import { type APIRequestContext, expect, test } from '@playwright/test'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { notFound, routes } from '../../src/app/routes'
import { projects } from '../../src/content/projects'
import { services } from '../../src/content/services'
import { contact, site, social } from '../../src/content/site'
import type { Route } from '../../src/lib/route'

// What robots and shared links see: the pages as they come, by a reader that runs no script.
test.use({ baseURL: process.env.SITE_URL ?? '' })

/** The address that the site was built for, without a slash at its end. */
let siteUrl: string

test.beforeAll(async () => {
  const robots = await (await fetch(`${process.env.SITE_URL}/robots.txt`)).text()
  siteUrl = robots.match(/^Sitemap: (https:.*)\/sitemap\.xml$/m)?.[1] ?? ''
  expect(siteUrl).not.toBe('')
})

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const { document } = new JSDOM(await response.text()).window
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return { response, document, all }
}

type Page = Awaited<ReturnType<typeof read>>

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

/** What each type must say to be of use to a search engine. */
const required: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'address', 'telephone', 'email', 'image', 'sameAs'],
  Service: ['name', 'description', 'url', 'image', 'provider'],
  BreadcrumbList: ['itemListElement'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'embedUrl', 'uploadDate'],
  '3DModel': ['name', 'description', 'thumbnailUrl', 'embedUrl', 'uploadDate'],
}

const aliases = new Set(services.flatMap((service) => service.aliases))

function expectedTypes({ path, indexed }: Route) {
  const project = projects.find((candidate) => candidate.path === path)
  const mediaType = { film: 'VideoObject', model: '3DModel', tour: null, test: null }
  const type = project && mediaType[project.media]
  const isService = path.startsWith('/services/') || aliases.has(path)
  return [
    ...(['/', '/about', '/contact'].includes(path) ? ['LocalBusiness'] : []),
    ...(isService || path === '/reservation_system' ? ['Service'] : []),
    ...(type ? [type] : []),
    ...(isService || ['/answers', '/reservation_system'].includes(path) ? ['FAQPage'] : []),
    ...(path === '/' ? [] : ['BreadcrumbList']),
  ].filter(() => indexed)
}

for (const route of [...routes, notFound]) {
  test(`${route.path} introduces itself to a reader without script`, async ({ request }) => {
    const page = await read(request, route.path)
    const { document, all } = page

    await test.step('in words', () => {
      expect(document.documentElement.lang).toBe(route.lang)
      expect(document.title).toBe(route.title)
      expect(document.querySelectorAll('title')).toHaveLength(1)
      expect(meta(page, 'description')).toBe(route.description)
      expect(meta(page, 'robots')).toBe(route.indexed ? undefined : 'noindex')
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(document.querySelector('h1')?.textContent?.trim()).not.toBe('')
    })

    await test.step('by its address', () => {
      const canonical = route === notFound ? [] : [`${siteUrl}${route.canonical}`]
      expect(all('link[rel=canonical]', 'href')).toEqual(canonical)
      expect(meta(page, 'og:url')).toBe(`${siteUrl}${route.canonical}`)
    })

    await test.step('as a shared link', async () => {
      expect(meta(page, 'og:title')).toBe(route.title)
      expect(meta(page, 'og:description')).toBe(route.description)
      expect(meta(page, 'og:type')).toBe('website')
      expect(meta(page, 'og:site_name')).toBe(site.name)
      expect(meta(page, 'og:locale')).toBe({ en: 'en_GB', el: 'el_GR' }[route.lang])
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
      const picture = meta(page, 'og:image') ?? ''
      expect(picture).toBe(`${siteUrl}${route.picture}`)
      const response = await request.get(new URL(picture).pathname)
      expect(response.status()).toBe(200)
      const { width, height } = await sharp(await response.body()).metadata()
      expect([`${width}`, `${height}`]).toEqual([
        meta(page, 'og:image:width'),
        meta(page, 'og:image:height'),
      ])
    })

    await test.step('in its other language, and only where there is one', async () => {
      const languages = Object.fromEntries(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(
          ({ hreflang, href }) => [hreflang, href.replace(siteUrl, '')],
        ),
      )
      const isSurvey = route.path.startsWith('/survey')
      expect(languages).toEqual(isSurvey ? { en: '/survey', el: '/survey_el' } : {})
      for (const [lang, path] of Object.entries(languages)) {
        expect((await read(request, path)).document.documentElement.lang).toBe(lang)
      }
    })

    await test.step('as data', async () => {
      const found = things(page)
      expect(found.map((thing) => thing['@type'])).toEqual(expectedTypes(route))
      for (const thing of found) {
        for (const field of required[thing['@type']] ?? []) {
          expect(thing[field], `${thing['@type']}.${field}`).toBeTruthy()
        }
      }
      const addresses = JSON.stringify(found).match(/(?<=")https?:[^"]*(?=")/g) ?? []
      for (const url of new Set(addresses.filter((address) => address.startsWith(siteUrl)))) {
        const { pathname, hash } = new URL(url)
        if (!hash) expect((await request.head(pathname)).status(), url).toBe(200)
      }
    })
  })
}

test('the studio is described with its own contact data', async ({ request }) => {
  const [business] = things(await read(request, '/contact'))
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: site.name,
    email: contact.email,
    telephone: contact.phones[0],
    address: { addressLocality: 'Athens', addressCountry: 'GR' },
    sameAs: social.map(({ href }) => href),
  })
})

test('the trail to a service leads over all services', async ({ request }) => {
  const trail = things(await read(request, '/services/360-virtual-tour')).at(-1)
  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hermes View', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Services', item: `${siteUrl}/services` },
    {
      '@type': 'ListItem',
      position: 3,
      name: '360 Virtual Reality Tour',
      item: `${siteUrl}/services/360-virtual-tour`,
    },
  ])
})

test('the sitemap holds every page that may be listed, once, and no other', async ({ request }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const xml = new JSDOM(await response.text(), { contentType: 'application/xml' }).window.document
  const listed = [...xml.querySelectorAll('url > loc')].map(({ textContent }) => textContent)
  const wanted = routes.filter(({ path, canonical, indexed }) => indexed && path === canonical)
  expect(listed).toEqual(wanted.map(({ path }) => `${siteUrl}${path}`))
  for (const { path } of wanted) expect((await request.head(path)).status()).toBe(200)
})

test('robots may read everything, and are told of the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).not.toContain('Disallow')
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('a bundle is found through the page around it, and not by itself', async ({ request }) => {
  const own = new Set(projects.map(({ bundle }) => bundle).filter((bundle) => bundle[0] === '/'))
  for (const bundle of own) {
    const robots = (await request.head(bundle)).headers()['x-robots-tag']
    expect(robots, bundle).toBe('noindex')
  }
})
