/** Valid and invalid e-mail addresses, the same for the rules and for the site. */
export const emails = {
  valid: [
    'a@b.c',
    'eleni@example.gr',
    'e.p+tours@studio-athens.co.uk',
    'ελένη@παράδειγμα.ελ',
    "o'neil@example.ie",
  ],
  invalid: [
    'eleni',
    'eleni.example.gr',
    '@',
    ' @ ',
    '@example.gr',
    'eleni@',
    'eleni@example',
    'eleni@.gr',
    'eleni@example.',
    'a b@c.d',
    'a@b c.d',
    'a@b.c d',
    'a@b.c\nd@e.f',
    'a@@b.c',
    'a@b@c.d',
    'a@b.c\u00a0d',
  ],
  /** Invalid, too, but the site removes the invisible characters before it sends an address. */
  withInvisible: ['\u200b@\u200b.\u200b', '\u3164@\u3164.\u3164', 'eleni@example.gr\u2060'],
}
