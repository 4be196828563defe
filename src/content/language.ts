/** The languages that the site speaks. */
export type Language = 'en' | 'el'

/** What each says of itself, in its order in the switch; never hidden behind the other's words. */
const languages = [
  {
    lang: 'el',
    name: 'Ελληνικά',
    invitation: 'Διαβάστε αυτή τη σελίδα στα ελληνικά',
    close: 'Κλείσιμο',
  },
  { lang: 'en', name: 'English', invitation: 'Read this page in English', close: 'Close' },
] as const

/** A page in each of its languages, as the switch names them. */
export const inEach = (translations: Record<Language, string>) =>
  languages.map((language) => ({ ...language, path: translations[language.lang] }))
