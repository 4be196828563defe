import { getEmbedName, getOembedPath } from '../content/embeds'
import { site } from '../content/site'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import { isInitialDescription } from '../player/schema/initial-description.mjs'
import { findProject, getAlternates } from './route-data'

const locales = { en: 'en_GB', el: 'el_GR' }

type SeoMetaProps = { route: Route; title: string; description: string }

/** The meta elements for search engines and shared links. Crawlers read the static HTML, so only that has them. */
export function SeoMeta({ route, title, description }: SeoMetaProps) {
  const oembedPath = findOembedPath(route)
  return (
    <>
      {/* NotFoundPage renders its own, because one HTML file serves unknown addresses in both languages. */}
      {route.path !== '/404' && <meta name="description" content={description} />}
      {getAlternates(route).map(({ lang, path }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${siteUrl}${path}`} />
      ))}
      {oembedPath && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${siteUrl}${oembedPath}`}
          title={title}
        />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locales[route.lang]} />
      {route.translations && (
        <meta property="og:locale:alternate" content={locales[route.lang === 'en' ? 'el' : 'en']} />
      )}
      <meta property="og:title" content={title} />
      {!isInitialDescription(description) && (
        <meta property="og:description" content={description} />
      )}
      <meta property="og:url" content={`${siteUrl}${route.canonical}`} />
      <meta property="og:image" content={`${siteUrl}${route.shareImage}`} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The path of the oEmbed file of a project's page, if other sites may show the project. */
function findOembedPath(route: Route): string | null {
  const project = findProject(route)
  const name = project && getEmbedName(project)
  return name ? getOembedPath(name, route.lang) : null
}
