export const embed = {
  title: 'Embed this tour',
  intro: 'Copy this code and paste it into the HTML of your page.',
  size: 'Size',
  ratio: 'Wide screen (16:9)',
  height: 'Fixed height',
  pixels: 'Height in px',
  language: 'Language',
  view: 'Start from the current view',
  code: 'Code',
  copy: 'Copy code',
  copied: 'Code copied',
  /** The browser denies access to the clipboard. */
  selected: 'The code is selected. You can copy it now.',
  preview: 'Preview',
  /** The origins follow. */
  limited: 'The tour appears only on',
  close: 'Close',
}
