export const errorPage = {
  /** Required by the specification. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Reloading it usually helps.',
  /** Replaces the text while the browser is offline. */
  offline:
    'You are offline at the moment. This page will load by itself as soon as you are connected again.',
  /** Follows either, before the studio's email address. */
  contact: 'If it does not, write to us and we will help you:',
  reload: 'Reload the page',
  home: 'Go to the home page',
}
