/** Shown under a page that can be read, but whose script did not load. */
export const reloadNotice = {
  text: 'Part of this page did not load, so some of its buttons do not work.',
  reload: 'Reload',
}
