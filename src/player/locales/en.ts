/** Messages of the player, in English. */
export const en = {
  loading: 'Loading',
  panoramaKeyboardHelp:
    'Panorama. Use the arrow keys to turn, plus and minus to zoom, Tab to move between points.',
  filmKeyboardHelp:
    '360° video. Use the arrow keys to turn, plus and minus to zoom, Space to play and pause.',
  controls: 'Tour controls',
  hotspots: 'Points in this scene',
  scenes: 'Scenes',
  goTo: (name: string) => `Go to: ${name}`,
  plan: 'Floor plan',
  guidedTour: 'Guided tour',
  back: 'Back',
  next: 'Next',
  replay: 'Play again',
  step: (number: number, count: number) => `${number} of ${count}`,
  guidedTourEnd: 'End of the tour. Explore on your own.',
  bookCall: 'Book a call',
  nextPlace: (name: string) => `Next place: ${name}`,
  moreControls: 'More controls',
  autorotate: 'Auto-rotate',
  turnButtons: 'Buttons to look around',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  lookUp: 'Look up',
  lookDown: 'Look down',
  lookNorth: 'Look north',
  northLetter: 'N',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  gyroscope: 'Look around by moving the device',
  share: 'Share this view',
  copyLink: 'Copy a link to this view',
  linkCopied: 'The link to this view has been copied.',
  copyLinkManually: 'Copy this link to the view:',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  close: 'Close',
  about: (title: string) => `About: ${title}`,
  opensInNewTab: (label: string) => `${label} (opens in a new tab)`,
  scrollZoom: (key: string) => `Hold ${key} and scroll to zoom`,
  moments: 'What happens',
  play: 'Play',
  pause: 'Pause',
  time: 'Time',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  retry: 'Try again',
  reload: 'Reload the page',
  modelKeyboardHelp:
    '3D model. Use the arrow keys to turn it, plus and minus to zoom, Tab to move between points.',
  wholeModel: 'Show the whole model',
  viewHigher: 'View from higher up',
  viewLower: 'View from lower down',
  viewInAr: 'View in AR',
  modelError: 'The model cannot be loaded.',
  filmError: 'The video cannot be loaded.',
  tourError: 'This tour cannot be loaded at the moment. Here is what it shows.',
  webglError: 'This browser cannot show the tour in 3D. Here is what it shows.',
  panoramaError: (name: string) => `The picture of “${name}” cannot be loaded.`,
  tilesError: 'Part of this picture did not load, so it looks blurred.',
  guidedTourError: 'The guided tour cannot be loaded.',
  planError: 'The floor plan cannot be loaded.',
  enterVR: 'Enter VR',
  vrError: 'VR did not start. You can still look around here.',
  leaveVR: 'Exit VR',
  enterModel: 'Step inside',
  leaveModel: 'Back to the model',
  exitVRToOpen: 'This link opens in the browser. Exit VR and select it there.',
  tableSelected: (name: string) => `Selected: ${name}. Exit VR to book it.`,
  tablesOutOfView: (count: number) => `${count} more ${count === 1 ? 'table' : 'tables'}: turn`,
  contextLost: 'The view was interrupted. It will be back in a moment.',
}

export type Messages = typeof en

/**
 * The messages for a text of the tour: a text without a translation stays English, and so does what the player
 * says about it.
 *
 * @param lang the language of the text, if it is not the page's.
 * @param messages in the language of the page.
 */
export const messagesIn = (lang: string | undefined, messages: Messages): Messages =>
  lang === 'en' ? en : messages
