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
