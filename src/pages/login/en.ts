import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Sign-in for studio and restaurant staff',
  description:
    'Sign-in for the staff of Hermes View, the virtual tour studio in Athens, and of restaurants that use its reservations dashboard.',
}
