import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { lastChanged, wordsOf } from '../scripts/build/last-changed.mjs'
import { App } from './app/App'
import { ForRobots } from './app/ForRobots'
import { InternalApp } from './app/InternalApp'
import { routeAt, routes } from './app/routes'
import { notFound } from './app/site-routes'
import { structuredData } from './app/structured-data'
import type { Language } from './content/language'
import { projects } from './content/projects'
import { services } from './content/services'
import { alternatesOf } from './lib/alternates'
import type { Route } from './lib/route'
import { siteUrl } from './lib/site-url'
import { loadWords, wordsAtHand } from './lib/words'
import './styles/global.css'

await Promise.all([loadWords('en'), loadWords('el')])

/** What is written: an address and its file below dist/. */
export const files = [
  ...routes.map(({ path }) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  })),
  { path: notFound.path, file: '404.html' },
]

/** The font files that a page's first view needs, by the beginning of their names. */
const fonts: Record<Language, string[]> = {
  en: ['commissioner-latin-cut'],
  el: ['commissioner-latin-cut', 'commissioner-greek-cut'],
}

/** One route as static HTML: what goes into the head, and what into the root element. */
export async function render(path: string) {
  const route = routeAt(path)
  const { prelude } = await prerender(
    <StrictMode>
      {route.internal ? (
        <InternalApp route={route} />
      ) : (
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      )}
    </StrictMode>,
    {
      // A page that stands whole needs no script that moves late parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  // React writes what it hoists (title, meta, link) in front of the page.
  const head = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/)![0]
  const { lang } = route
  const forRobots = renderToStaticMarkup(
    <ForRobots route={route} title={route.title(wordsAtHand(lang)!)} />,
  )
  return {
    head: head + forRobots + jsonLd(structuredData(route)),
    body: html.slice(head.length),
    lang,
    module: await moduleOf(route),
    /** The browser's door to it. */
    entry: route.internal ? 'internal' : 'main',
    // The page that no address has speaks both.
    fonts: fonts[route === notFound ? 'el' : lang],
  }
}

function jsonLd(things: object[]): string {
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // A tag in a text would end the element.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}

/** A page's file bears its name. */
async function moduleOf({ page }: Route) {
  const { default: Page } = await page()
  return `src/pages/${Page.name}.tsx`
}

const indexed = routes.filter((route) => route.indexed && route.canonical === route.path)

async function sitemapEntry(route: Route) {
  const { path, subject, lang } = route
  const file = await moduleOf(route)
  // A tour is a page's own part.
  const bundle = projects.find((project) => project === subject)?.bundle
  const tour = bundle?.startsWith('/') ? [`public${bundle.slice(0, bundle.lastIndexOf('/'))}`] : []
  const service = services.find((each) => each === subject)
  const text = service ? [`src/content/${lang}/services/${service.slug}.ts`] : []
  const lastmod = lastChanged([file, ...wordsOf(file, lang), ...text, ...tour])
  const twins = alternatesOf(route).map(
    ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${path}"/>`,
  )
  return `  <url><loc>${siteUrl}${path}</loc><lastmod>${lastmod}</lastmod>${twins.join('')}</url>`
}

/** Files for robots, by name. */
export const texts = {
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${(await Promise.all(indexed.map(sitemapEntry))).join('\n')}
</urlset>
`,
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
}
