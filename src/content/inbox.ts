/** The messages of the sign-in page for staff. */
export const loginMessages = {
  title: 'Staff sign-in',
  intro:
    'This page is for the staff of Hermes View, who read and answer what visitors send. Visitors need no account: everything on the site is open to you, and you can reach us through the contact page.',
  checking: 'One moment…',
  button: 'Sign in with Google',
  signingIn: 'Signing in…',
  note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out.',
  unavailable:
    'Sign-in is not set up on this copy of the site. Nothing is wrong with your account.',
  /** Shown above the local accounts. */
  localAccounts:
    'This copy of the site runs on your own machine, with its own database. These accounts exist only here:',
  signInAs: 'Sign in as',
  signedInAs: 'You are signed in as',
  continueLink: 'Open the inbox',
  tryAgain: 'Try again',
  withoutScript: 'This page needs JavaScript.',
}

export const inboxMessages = {
  title: 'Inbox',
  intro:
    'What visitors sent through the forms, for the staff of Hermes View. It is shown to accounts that the studio has listed, and to nobody else.',
  loading: 'Loading what was sent…',
  signedOut: 'You are not signed in in this tab.',
  signInLink: 'To the sign-in page',
  signOut: 'Sign out',
  reload: 'Load again',
  reloadQuestion: 'Load the list again?',
  reloadText: 'A correction is open. What you have typed there and not saved would be lost.',
  reloadNow: 'Load and lose it',
  keepCorrecting: 'Go on correcting',
  tryAgain: 'Try again',
  withoutScript: 'This page needs JavaScript.',
  offline: 'You are offline. What you see is as it was loaded; changes need a connection.',
  orderNote:
    'Entries carry no date. Every form numbers its own from 1, so the newest of each form is the one with the greatest number.',
  tools: 'Find and export',
  search: 'Search',
  searchNote: 'Name, email, phone or any word; accents and capitals make no difference.',
  form: 'Form',
  state: 'State',
  all: 'All',
  forms: { leads: 'Leads', contact: 'Messages' },
  entryNames: { leads: 'Lead', contact: 'Message' },
  states: { open: 'Open', done: 'Done' },
  list: 'Entries',
  /** @param shown the number of entries that match the filter. */
  count: (shown: number, all: number) => (shown === all ? `${all} in all` : `${shown} of ${all}`),
  empty: 'Nothing has been sent yet.',
  noneFound: 'No entry matches. Take a word out of the search, or set both filters to All.',
  export: 'Export as CSV',
  /** The beginning of the exported file’s name. */
  exportFileName: 'hermes-view-inbox',
  markDone: 'Done',
  correct: 'Correct',
  erase: 'Erase',
  marked: 'Marked as done.',
  unmarked: 'Marked as open again.',
  correction: 'Correct the entry',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  corrected: 'The entry is corrected.',
  eraseQuestion: 'Erase this entry for good?',
  eraseText:
    'It is taken out of the database and cannot be brought back. Its number is not given out again.',
  eraseNow: 'Erase for good',
  oneMoment: 'One moment…',
  keep: 'Keep it',
  erased: 'The entry is erased.',
  needsName: 'An entry needs a first name.',
  needsEmail: 'This is no complete email address, such as name@example.com.',
  needsEmailOrPhone: 'A lead needs an email address or a phone number.',
  tooLong: 'This is too long to be stored. Please shorten it.',
  dataRequests: {
    title: 'When someone asks what we keep of them',
    steps: [
      'Set both filters to All and search for the name, then for the email address, then for the phone number: people write themselves in more ways than one.',
      'For a copy, export what the search found. To put something right, press Correct. To delete it, press Erase.',
      'Copies outside this inbox are not touched: delete exported files and emails as well.',
    ],
  },
  /** The first columns of the export. The columns of {@link fieldLabels} follow. */
  columns: { form: 'Form', id: 'No.', done: 'Done' },
  yes: 'yes',
  no: 'no',
}

/** The labels of the fields of entries, in display order. */
export const fieldLabels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  businessName: 'Business',
  email: 'Email',
  phoneNumber: 'Phone',
  location: 'Location',
  message: 'Message',
  businessWebsite: 'Website',
  city: 'City',
  postcode: 'Postcode',
  extraComments: 'Comments',
}

/** Error messages with a next step, by the reason of the error. */
export const authErrorMessages = {
  'not-authorized':
    'Thank you for signing in, but this account is not on the studio’s list, so you have been signed out again. If it should be, ask whoever keeps the list to add its email address.',
  unverified:
    'Google has not verified the email address of this account, so you have been signed out again. Verify it in your Google account, or use another account.',
  'signed-out': 'You are no longer signed in. Please sign in again.',
  cancelled: 'Google’s window was closed before you had signed in. You can try again.',
  blocked:
    'The browser did not let Google’s window open. Press once more; if that does not help, allow pop-up windows for this site.',
  misconfigured:
    'Google’s sign-in is not switched on for this site yet. It is done in the Firebase console, under Authentication.',
  unreachable: 'No answer came. Check the connection and try again.',
  changed: 'Someone has changed or erased this entry in the meantime. Load the inbox again.',
  refused: 'The database refused it. Nothing has been changed.',
}
