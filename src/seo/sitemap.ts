import { getLastChanged } from '../../scripts/build/last-changed.mjs'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import { routes } from '../routes'
import { findProject, getAlternates } from './route-data'

/**
 * Builds the files for search engines by name.
 *
 * @param listModules returns the files of a page's component and texts, whose last change is the page's.
 */
export function buildRobotsFiles(listModules: (route: Route) => string[]): Record<string, string> {
  const indexed = routes.filter((route) => route.indexed && route.canonical === route.path)
  const entries = indexed.map((route) => buildSitemapEntry(route, listModules(route)))
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  }
}

function buildSitemapEntry(route: Route, modules: string[]) {
  const { path } = route
  // A change of the tour is a change of the page.
  const bundle = findProject(route)?.bundle
  const tour = bundle?.startsWith('/') ? [`public${bundle.slice(0, bundle.lastIndexOf('/'))}`] : []
  const lastmod = getLastChanged([...modules, ...tour])
  const alternates = getAlternates(route).map(
    ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${path}"/>`,
  )
  return `  <url><loc>${siteUrl}${path}</loc><lastmod>${lastmod}</lastmod>${alternates.join('')}</url>`
}
