import { useEffect } from 'react'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'

/** The route's words for browsers, search engines and shared links; React lifts them into the head. */
export function PageHead({ route }: { route: Route }) {
  useEffect(() => {
    document.documentElement.lang = route.lang
  }, [route.lang])

  const address = `${siteUrl}${route.canonical}`
  const picture = `${siteUrl}${route.picture}`
  return (
    <>
      <title>{route.title}</title>
      <meta name="description" content={route.description} />
      {route.indexed || <meta name="robots" content="noindex" />}
      {route.path !== '/404' && <link rel="canonical" href={address} />}
      {Object.entries(route.translations).map(([lang, path]) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${siteUrl}${path}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hermes View" />
      <meta property="og:locale" content={route.lang === 'el' ? 'el_GR' : 'en_GB'} />
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={route.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={route.title} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
