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
import { loadedMessages, loadMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { getRoute, notFoundRoute, routes } from '../routes'
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

/** The files for search engines by name. */
export const robotsFiles = await buildRobotsFiles(async (route) => [
  await getPageModule(route),
  ...(await findMessageModules(route)),
])
