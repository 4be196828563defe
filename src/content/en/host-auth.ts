/** Messages about the accounts of a restaurant's staff. */
export const hostAuth = {
  /** The sign-in page. */
  login: {
    title: 'Sign in to the reservations dashboard',
    intro: 'For the restaurant’s staff who manage its reservations. Guests need no account.',
    checking: 'One moment…',
    button: 'Sign in with Google',
    signingIn: 'Signing in…',
    note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out, unless you tick the box.',
    remember: 'This is the restaurant’s own device: stay signed in for 30 days',
    inApp: {
      text: 'Google does not let you sign in inside other apps, such as Instagram or Facebook. Open this page in Safari, Chrome or Firefox:',
      copy: 'Copy the address',
      copied: 'Copied',
    },
    unavailable:
      'Sign-in is not set up on this copy of the site. Nothing is wrong with your account.',
    localAccounts:
      'This copy of the site runs on your own machine, with its own database. These accounts exist only here:',
    signInAs: 'Sign in as',
    signedInAs: 'You are signed in as',
    continueLink: 'Open the reservations dashboard',
    tryAgain: 'Try again',
    withoutScript: 'This page needs JavaScript.',
  },
  /** By the reason of the error; `unreachable` is in host.ts. */
  errors: {
    'not-authorized':
      'This account has no access to the reservations dashboard, so you have been signed out. Ask Hermes View to add its email address.',
    unverified:
      'Google has not verified the email address of this account, so you have been signed out. Verify it in your Google account, or use another account.',
    unchecked:
      'Access cannot be checked, because something rejects the page’s requests. Check your connection, and try again.',
    'signed-out': 'You are no longer signed in. Please sign in again.',
    cancelled: 'Google’s window was closed before you signed in. You can try again.',
    blocked:
      'The browser blocked Google’s window. Try again. If that does not help, allow pop-ups for this site.',
    misconfigured: 'Google sign-in is not enabled for this site yet. Please tell Hermes View.',
    unanswered:
      'No reply came in time, so we don’t know whether this was saved. Look at the list before you try again.',
    changed: 'Someone else has changed this.',
    refused: 'The change was rejected. Nothing has been changed.',
  },
}
