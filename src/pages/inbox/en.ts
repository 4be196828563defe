import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Inbox for the staff of the studio',
  description:
    'Where the staff of Hermes View, the virtual tour studio in Athens, read and answer what visitors send through the forms. Nobody else can read it.',
}
