export const errorPage = {
  /** The specification's words. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Loading it again usually helps. If it does not, write to us and we will help you from there:',
  reload: 'Load the page again',
  home: 'Go to the start page',
}
