export const errorPage = {
  /** Required by the specification. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Reloading it usually helps.',
  /** Replaces the text while the browser is offline. */
  offline:
    'You are offline at the moment. This page will load automatically as soon as you are back online.',
  /** Follows either, before the studio's email address. */
  contact: 'If it doesn’t, write to us and we’ll help:',
  reload: 'Reload the page',
  home: 'Go to the home page',
}
