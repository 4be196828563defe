/** The languages of the site. */
export type Language = 'en' | 'el'

/** The labels of each language in that language, in the order of the language switch. */
const languages = [
  {
    lang: 'el',
    name: 'Ελληνικά',
    invitation: 'Διαβάστε αυτή τη σελίδα στα ελληνικά',
    shortInvitation: 'Στα ελληνικά',
    close: 'Κλείσιμο',
  },
  {
    lang: 'en',
    name: 'English',
    invitation: 'Read this page in English',
    shortInvitation: 'In English',
    close: 'Close',
  },
] as const

/** The links of the language switch, with the path of a page in each language. */
export const getLanguageLinks = (translations: Record<Language, string>) =>
  languages.map((language) => ({ ...language, path: translations[language.lang] }))

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
