import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { getLastChanged } from '../../scripts/build/last-changed.mjs'
import { renderJsonLd } from '../seo/json-ld'
import { ReloadNotice } from '../layouts/ReloadNotice'
import { findProject } from '../seo/route-data'
import { getRoute, routes } from '../routes'
import { SeoMeta } from '../seo/SeoMeta'
import { notFoundRoute } from '../site-routes'
import { createStaticApp } from './static-app'
import { getStructuredData } from '../seo/structured-data'
import { embeddableTours } from '../content/embeds'
import { trustedBundles } from '../content/projects'
import { embeddableVenues } from '../content/venues'
import type { Language } from '../domain/language'
import { renderOembeds } from '../features/embeds/oembed'
import { renderEmbedPages } from '../features/embeds/render-embeds'
import { getAlternates } from '../seo/alternates'
import { loadedMessages, loadMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import '../styles/global.css'
import '../styles/buttons.css'

export { embeddableTours, embeddableVenues, renderEmbedPages, renderOembeds, trustedBundles }

await Promise.all([loadMessages('en'), loadMessages('el')])

/** The pages to write: the path and the file below dist/. */
export const files = [
  ...routes.map(({ path }) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  })),
  { path: notFoundRoute.path, file: '404.html' },
]

/** The font file to preload, by the beginning of its name. */
const fonts: Record<Language, string> = {
  en: 'commissioner-latin-cut',
  el: 'commissioner-latin-greek-cut',
}

/** Renders a route to static HTML for the head and the root element. */
export async function render(path: string) {
  const route = getRoute(path)
  const app = await createStaticApp(route)
  const { prelude } = await prerender(<StrictMode>{app}</StrictMode>, {
    // By default React adds large parts by inline scripts after the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  // React puts hoisted elements (title, meta, link) before the page.
  const head = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/)![0]
  const { lang } = route
  const seoMeta = renderToStaticMarkup(
    <SeoMeta route={route} title={route.title(loadedMessages(lang)!)} />,
  )
  return {
    head: head + seoMeta + renderJsonLd(getStructuredData(route)),
    body: html.slice(head.length),
    notice: renderToStaticMarkup(<ReloadNotice lang={lang} />),
    lang,
    /** The entry that hydrates the page, and what it imports for this page. */
    modules: {
      entry: route.standalone ? 'src/entries/standalone.tsx' : 'index.html',
      page: await getPageModule(route),
      messages: [`src/content/${lang}/shared.ts`, ...(await findMessageModules(route))],
    },
    // The page for unknown addresses is in both languages, so it uses the file with both alphabets.
    font: route === notFoundRoute ? fonts.el : fonts[lang],
  }
}

/** Returns the page's module, whose file has the component's name. */
async function getPageModule({ page }: Route) {
  const { default: Page } = await page()
  return `src/pages/${Page.name}.tsx`
}

const contentModules = import.meta.glob<Record<string, unknown>>('../content/**/*.ts', {
  eager: true,
})

/** Finds the modules that a page's own messages come from: those with the same exports. */
async function findMessageModules({ messages }: Route) {
  const values = new Set(Object.values((await messages()) ?? {}))
  return Object.entries(contentModules)
    .filter(([, exports]) => Object.values(exports).some((value) => values.has(value)))
    .map(([path]) => path.replace('..', 'src'))
}

const indexedRoutes = routes.filter((route) => route.indexed && route.canonical === route.path)

async function buildSitemapEntry(route: Route) {
  const { path } = route
  // A change of the tour is a change of the page.
  const bundle = findProject(route)?.bundle
  const tour = bundle?.startsWith('/') ? [`public${bundle.slice(0, bundle.lastIndexOf('/'))}`] : []
  const modules = [await getPageModule(route), ...(await findMessageModules(route))]
  const lastmod = getLastChanged([...modules, ...tour])
  const alternates = getAlternates(route).map(
    ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${path}"/>`,
  )
  return `  <url><loc>${siteUrl}${path}</loc><lastmod>${lastmod}</lastmod>${alternates.join('')}</url>`
}

/** The files for search engines by name. */
export const robotsFiles = {
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${(await Promise.all(indexedRoutes.map(buildSitemapEntry))).join('\n')}
</urlset>
`,
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
}
