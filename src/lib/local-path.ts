import type { Language } from '../content/language'

/** Pairs whose Greek address is not the English one under /el, by the address that pages name. */
const apart: Record<string, Record<Language, string>> = {
  '/reservation_system': { en: '/en/reservation_system', el: '/reservation_system' },
  '/survey': { en: '/survey', el: '/survey_el' },
}

/**
 * The address of a page in one of its languages.
 *
 * @param address of the English page, perhaps with a place in it: `/about`, `/#book`.
 */
export function localPath(address: string, lang: Language): string {
  const [path = '', place] = address.split('#')
  const there = apart[path]?.[lang] ?? (lang === 'en' ? path : `/el${path === '/' ? '' : path}`)
  return place === undefined ? there : `${there}#${place}`
}
