export const errorPage = {
  /** The specification's words. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Loading it again usually helps. If it does not, write to us and we will help you from there:',
  /** In place of that while the browser has no connection. */
  offline:
    'There is no connection at the moment. This page comes by itself as soon as there is one. If it does not, write to us:',
  reload: 'Load the page again',
  home: 'Go to the start page',
}
