/** The way in to a restaurant’s reservations, on the sign-in page. */
export const hostLogin = {
  title: 'Sign in to your reservations',
  intro:
    'For the people of the restaurant who take care of its reservations. Guests need no account.',
  checking: 'One moment…',
  button: 'Sign in with Google',
  busy: 'Signing in…',
  note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out.',
  none: 'Sign-in is not set up on this copy of the site. Nothing is wrong with your account.',
  local:
    'This copy of the site runs on your own machine, with its own database. These accounts exist only here:',
  signInAs: 'Sign in as',
  signedInAs: 'You are signed in as',
  onward: 'Open the reservations',
  tryAgain: 'Try again',
  withoutScript: 'This page needs JavaScript.',
}
