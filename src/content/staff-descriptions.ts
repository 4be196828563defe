/** The meta descriptions of the pages for staff, like descriptions.ts in en/ and el/. */
export const staffDescriptions = {
  '/login':
    'Sign-in for the staff of Hermes View, the virtual tour studio in Athens, and of restaurants that use its reservations dashboard.',
  '/inbox':
    'Where the staff of Hermes View, the virtual tour studio in Athens, read and answer what visitors send through the forms. Nobody else can read it.',
}
