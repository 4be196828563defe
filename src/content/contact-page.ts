import { callHint, type FormField } from './forms'

export const contactPage = {
  title: 'Reach out to us',
  intro:
    'Tell us about your place and your goal: more bookings, more visitors, fewer questions on the phone. We answer by email within one working day.',
  button: 'Send message',
  otherWays: 'Or talk to us',
  otherWaysText: 'On working days you can also reach us by phone.',
  company: 'Company details',
}

/** The contact page's 'Reach out to us'. */
export const contactForm: FormField[] = [
  { name: 'firstName', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  {
    name: 'message',
    label: 'Message',
    type: 'textarea',
    autoComplete: 'off',
    required: true,
    hint: callHint,
  },
]
