import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { embeddableTours } from '../content/embeds'
import { trustedBundles } from '../content/projects'
import { embeddableVenues } from '../content/venues'
import type { Language } from '../domain/language'
import { renderOembeds } from '../features/embeds/oembed'
import { renderEmbedPages } from '../features/embeds/render-embeds'
import { ReloadNotice } from '../layouts/ReloadNotice'
import { loadMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { findPageFiles } from '../pages/load-page'
import { getRoute, notFoundRoute, routes } from '../routes'
import { getTexts } from '../seo/page-texts'
import { SeoMeta } from '../seo/SeoMeta'
import { buildRobotsFiles } from '../seo/sitemap'
import { getStructuredData, renderJsonLd } from '../seo/structured-data'
import { createStaticApp } from './static-app'
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
  const hoisted = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/)![0]
  const { lang } = route
  const { head } = getTexts(route)
  const modules = listModules(route)
  const seoMeta = renderToStaticMarkup(
    <SeoMeta route={route} title={head.documentTitle} description={head.description} />,
  )
  return {
    head: hoisted + seoMeta + renderJsonLd(getStructuredData(route)),
    body: html.slice(hoisted.length),
    notice: renderToStaticMarkup(<ReloadNotice lang={lang} />),
    lang,
    /** The entry that hydrates the page, and what it imports for this page. */
    modules: {
      entry: route.layout === 'standalone' ? 'src/entries/standalone.tsx' : 'index.html',
      page: modules.page,
      messages: [`src/content/${lang}/shared.ts`, ...modules.texts],
    },
    // The page for unknown addresses is in both languages, so it uses the file with both alphabets.
    font: route === notFoundRoute ? fonts.el : fonts[lang],
  }
}

/** Returns the modules of a page's component and of its texts, from the project's root. */
function listModules(route: Route) {
  const { component, ownTexts, serviceTexts } = findPageFiles(route)
  const texts = serviceTexts === null ? [ownTexts] : [ownTexts, serviceTexts]
  return { page: component.slice(1), texts: texts.map((file) => file.slice(1)) }
}

/** The files for search engines by name. */
export const robotsFiles = buildRobotsFiles((route) => {
  const { page, texts } = listModules(route)
  return [page, ...texts]
})
