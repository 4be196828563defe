export const errorPage = {
  /** Required by the specification. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Reloading it usually helps. If it does not, write to us and we will help you:',
  /** Replaces the text while the browser is offline. */
  offline:
    'You are offline at the moment. This page will load by itself as soon as you are connected again. If it does not, write to us:',
  reload: 'Reload the page',
  home: 'Go to the home page',
}
