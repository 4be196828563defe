import type { FieldName } from '../domain/entries/form-schema'

/** The messages of the sign-in page for staff. */
export const loginMessages = {
  title: 'Staff sign-in',
  intro:
    'This page is for the staff of Hermes View. Restaurant staff sign in from their own reservations dashboard. Visitors need no account: everything else is open to all. To reach us, use the contact page.',
  checking: 'One moment…',
  button: 'Sign in with Google',
  signingIn: 'Signing in…',
  note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out.',
  /** In a browser inside of another app, before the page's address. */
  inApp: {
    text: 'Google does not let you sign in inside other apps, such as Instagram or Facebook. Open this page in Safari, Chrome or Firefox:',
    copy: 'Copy the address',
    copied: 'Copied',
  },
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
    'Messages and leads from the site’s forms, for the staff of Hermes View. Only accounts on the studio’s list can read them.',
  loading: 'Loading entries…',
  signedOut: 'You are not signed in.',
  signInLink: 'Sign in',
  signOut: 'Sign out',
  refresh: 'Refresh',
  refreshQuestion: 'Discard unsaved changes?',
  refreshText: 'You are editing an entry. Refreshing the list discards what you have not saved.',
  refreshNow: 'Discard changes',
  keepEditing: 'Keep editing',
  tryAgain: 'Try again',
  withoutScript: 'This page needs JavaScript.',
  offline: 'You are offline. The list may be out of date, and changes need a connection.',
  orderNote: 'Newest first, form by form.',
  tools: 'Find and export',
  search: 'Search',
  searchPlaceholder: 'Name, email, phone or any word',
  /** Opens the filters on a phone. @param count how many of them are set. */
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  form: 'Form',
  state: 'Status',
  source: 'Source',
  from: 'From',
  to: 'To',
  reset: 'Reset',
  resetFilters: 'Reset filters',
  all: 'All',
  forms: { leads: 'Leads', contact: 'Messages' },
  entryNames: { leads: 'Lead', contact: 'Message' },
  states: { open: 'Open', done: 'Done' },
  list: 'Entries',
  /** @param shown the number of entries that match the filter. */
  count: (shown: number, all: number) => (shown === all ? `${all} in all` : `${shown} of ${all}`),
  empty: 'Nothing has been sent yet.',
  noneFound: 'No matches. Try fewer words, or reset the filters.',
  export: 'Export as CSV',
  /** After an export. The browsers inside of other apps ignore it. */
  noFile: 'No file in your downloads? Open this page in Safari, Chrome or Firefox.',
  /** The beginning of the exported file’s name. */
  exportFileName: 'hermes-view-inbox',
  markDone: 'Done',
  edit: 'Edit',
  delete: 'Delete',
  marked: 'Marked as done.',
  unmarked: 'Marked as open again.',
  editEntry: 'Edit entry',
  /** Precedes the names of the fields that an entry from before the security rules has. */
  removedFields: 'Saving removes fields that the form does not have:',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Changes saved.',
  deleteQuestion: 'Delete this entry permanently?',
  deleteText: 'It cannot be restored, and its number is not used again.',
  deleteNow: 'Delete permanently',
  oneMoment: 'One moment…',
  keep: 'Keep entry',
  deleted: 'Entry deleted.',
  /** The source of a visitor who has not come from another site or a campaign. */
  direct: 'Direct',
  mail: {
    kinds: { submission: 'Email to us', reply: 'Reply to the sender' },
    statuses: {
      sent: 'Sent',
      pending: 'On its way',
      uncertain: 'May not have arrived',
      failed: 'Not delivered',
    },
    failedCall: 'Not delivered: call',
    sendAgain: 'Send again',
    queued: 'The email will be sent again.',
    someQueued: 'Some of the emails will be sent again, but not all. Refresh the inbox.',
  },
  needsName: 'An entry needs a first name.',
  needsEmail: 'Enter a full email address, such as name@example.com.',
  needsEmailOrPhone: 'A lead needs an email address or a phone number.',
  tooLong: 'This is too long to store. Please shorten it.',
  dataRequests: {
    title: 'If someone asks what data we hold about them',
    steps: [
      'Reset the filters. Search for the name, then the email address, then the phone number: people spell their names in different ways.',
      'For a copy, export what the search found. To change an entry, press Edit. To remove it, press Delete.',
      'Exported files and emails are not affected: delete these as well.',
    ],
  },
  /** The first columns of the export. The columns of {@link fieldLabels} and of the source follow. */
  columns: { form: 'Form', id: 'No.', done: 'Done', at: 'Received', lang: 'Language' },
  yes: 'yes',
  no: 'no',
}

/** The labels of the fields of entries, in display order. */
export const fieldLabels: Record<FieldName, string> & Record<string, string> = {
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
    'This account is not on the studio’s list, so you have been signed out. To be added, ask the person who manages the list.',
  unverified:
    'Google has not verified the email address of this account, so you have been signed out. Verify it in your Google account, or use another account.',
  unchecked:
    'Access cannot be checked, because something rejects the page’s requests. Check your connection, and try again.',
  unanswered: 'No reply came in time, so it is unknown whether this was saved.',
  'signed-out': 'You are no longer signed in. Please sign in again.',
  cancelled: 'Google’s window was closed before you signed in. You can try again.',
  blocked:
    'The browser blocked Google’s window. Try again. If that does not help, allow pop-ups for this site.',
  misconfigured:
    'Google sign-in is not enabled for this site yet. Enable it in the Firebase console, under Authentication.',
  'storage-blocked':
    'This browser does not keep data of this site, so you cannot stay signed in. In its settings, allow cookies and site data for this site. If they are allowed, free some space on the device. Then try again.',
  unreachable: 'We haven’t had a reply. Check your connection and try again.',
  changed: 'Someone else has changed or deleted this entry. Refresh the inbox.',
  refused: 'The change was rejected. Nothing was saved.',
}
