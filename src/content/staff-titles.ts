/** The titles of the pages for staff, like titles.ts in en/ and el/, but in English only. */
export const staffTitles = {
  '/login': 'Sign-in for studio and restaurant staff | Hermes View',
  '/inbox': 'Inbox for the staff of the studio | Hermes View',
}
