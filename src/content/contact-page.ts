export const contactPage = {
  title: 'Reach out to us',
  intro:
    'Tell us what kind of place you have and what visitors should be able to do there. We answer by email within one working day.',
  button: 'Send message',
  otherWays: 'Or talk to us',
  otherWaysText: 'On working days you also reach us by phone.',
  company: 'The company',
}
