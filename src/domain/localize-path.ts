import type { Language } from './language'

/** Paths whose Greek version is not the English path below `/el`, by the key that pages link to. */
const irregularPaths: Record<string, Record<Language, string>> = {
  '/reservation_system': { en: '/en/reservation_system', el: '/reservation_system' },
  '/survey': { en: '/survey', el: '/survey_el' },
}

/**
 * Returns the path of a page in a language.
 *
 * @param link the key of `irregularPaths`, else the English path, with or without a hash: `/about`, `/#book`.
 */
export function localizePath(link: string, lang: Language): string {
  const [path = '', hash] = link.split('#')
  const localized =
    irregularPaths[path]?.[lang] ?? (lang === 'en' ? path : `/el${path === '/' ? '' : path}`)
  return hash === undefined ? localized : `${localized}#${hash}`
}
