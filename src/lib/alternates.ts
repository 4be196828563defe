import type { Route } from './route'

/**
 * A page in each of its languages, and for everyone else: as `hreflang` and the sitemap name them.
 * The page that Greek ads lead to is theirs; all others are English first.
 */
export function alternatesOf({ translations, advertised }: Route) {
  if (!translations) return []
  const rest = translations[advertised ? 'el' : 'en']
  return [
    { lang: 'en', path: translations.en },
    { lang: 'el', path: translations.el },
    { lang: 'x-default', path: rest },
  ]
}
