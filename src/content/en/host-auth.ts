/** Messages about the accounts of a restaurant's hosts. */
export const hostAuth = {
  /** The sign-in page. */
  login: {
    title: 'Sign in to your reservations',
    intro:
      'For the people of the restaurant who take care of its reservations. Guests need no account.',
    checking: 'One moment…',
    button: 'Sign in with Google',
    signingIn: 'Signing in…',
    note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out.',
    unavailable:
      'Sign-in is not set up on this copy of the site. Nothing is wrong with your account.',
    localAccounts:
      'This copy of the site runs on your own machine, with its own database. These accounts exist only here:',
    signInAs: 'Sign in as',
    signedInAs: 'You are signed in as',
    continueLink: 'Open the reservations',
    tryAgain: 'Try again',
    withoutScript: 'This page needs JavaScript.',
  },
  /** By the reason of the error; `unreachable` is in host.ts. */
  errors: {
    'not-authorized':
      'This account is not among the restaurant’s hosts (any more), so you have been signed out. Ask whoever set up your reservations to add its email address.',
    unverified:
      'Google has not verified the email address of this account, so you have been signed out again. Verify it in your Google account, or use another account.',
    'signed-out': 'You are no longer signed in. Please sign in again.',
    cancelled: 'Google’s window was closed before you had signed in. You can try again.',
    blocked:
      'The browser did not let Google’s window open. Press once more; if that does not help, allow pop-up windows for this site.',
    misconfigured:
      'Google’s sign-in is not switched on for this site yet. It is done in the Firebase console, under Authentication.',
    changed: 'Somebody else changed this in the meantime.',
    refused: 'The database refused it. Nothing has been changed.',
  },
}
