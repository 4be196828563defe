import type { Route } from '../lib/route'

/**
 * Returns the language versions of a page for `hreflang` links and the sitemap.
 *
 * `x-default` is the English page, except for the landing page of the ads, which run in Greek.
 */
export function getAlternates({ translations, adLandingPage }: Route) {
  if (!translations) return []
  return [
    { lang: 'en', path: translations.en },
    { lang: 'el', path: translations.el },
    { lang: 'x-default', path: translations[adLandingPage ? 'el' : 'en'] },
  ]
}
