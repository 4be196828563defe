import { getWeekdayName } from '../../content/answers'
import { phoneHours } from '../../content/site'
import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Reach out to us about a virtual tour',
  description:
    'Ask about a virtual tour of your restaurant, hotel, shop or holiday home. Write to our studio in Athens and get an answer within one working day.',
}

export const contactPage = {
  title: 'Reach out to us',
  intro:
    'Tell us about your place and what you are after: more reservations, more visitors, fewer questions on the phone. We reply by email within one working day.',
  button: 'Send message',
  callHeading: 'Or talk to us',
  callText: phoneHours
    ? `We answer the phone ${phoneHours.days.map((day) => getWeekdayName('en-GB', day)).join(' to ')}, ${phoneHours.opens} to ${phoneHours.closes}, Greek time.`
    : 'You can also reach us by phone.',
  company: 'Company details',
  fields: {
    firstName: { label: 'Name' },
    email: { label: 'Email' },
    message: {
      label: 'Message',
      hint: 'If you would like us to call you, leave your phone number and a good time to reach you.',
    },
  },
}

export { forms } from '../../content/en/forms'
