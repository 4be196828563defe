import { type Project, projects } from '../content/projects'
import { type Service, services } from '../content/services'
import type { Route } from '../lib/route'

/** Returns the project that a page shows, if it shows one. */
export const findProject = ({ data }: Route): Project | undefined =>
  projects.find((project) => project === data)

/** Returns the service that a page describes, if it describes one. */
export const findService = ({ data }: Route): Service | undefined =>
  services.find((service) => service === data)

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
