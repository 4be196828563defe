/** As titles.ts in en/ and el/, for the pages that staff alone use, in English. */
export const staffTitles = {
  '/login': 'Sign-in for the staff of the studio | Hermes View',
  '/inbox': 'Inbox for the staff of the studio | Hermes View',
}
