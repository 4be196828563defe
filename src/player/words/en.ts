/** What the player itself says, in English. */
export const en = {
  loading: 'Loading',
  look: 'Panorama. Arrow keys turn, plus and minus zoom, Tab goes from point to point.',
  controls: 'Tour controls',
  points: 'Points in this scene',
  scenes: 'Scenes',
  goTo: (name: string) => `Go to: ${name}`,
  here: 'You are here',
  plan: 'Floor plan',
  moreControls: 'More controls',
  turn: 'Turn slowly',
  stop: 'Stop turning',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  gyroscope: 'Look around by moving the device',
  share: 'Copy a link to this view',
  shared: 'The link to this view has been copied.',
  shareByHand: 'Copy this link to the view:',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  close: 'Close',
  more: (title: string) => `About: ${title}`,
  opens: (label: string) => `${label} (opens in a new tab)`,
  twoFingers: 'Use two fingers to look around',
  ctrlZoom: 'Hold Ctrl and scroll to zoom',
  see: 'What there is to see',
  moments: 'What happens',
  play: 'Play',
  pause: 'Pause',
  time: 'Time',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  retry: 'Try again',
  lookAtModel:
    'Three-dimensional model. Arrow keys turn it, plus and minus zoom, Tab goes from point to point.',
  whole: 'See the whole model',
  onTable: 'See it on your table',
  noModel: 'The model cannot be loaded.',
  noFilm: 'The film cannot be loaded.',
  noTour: 'This tour cannot be loaded just now. Here is what it shows.',
  noWebGL: 'This browser cannot show the tour in 3D. Here is what it shows.',
  noPicture: (name: string) => `The picture of “${name}” cannot be loaded.`,
  noDetail: 'Part of this picture did not load, so it looks blurred.',
  noPlan: 'The floor plan cannot be loaded.',
  paused: 'The view was interrupted. It will come back by itself.',
}

export type Words = typeof en

/** What is said with a part of a bundle, in the language of that part. */
export const wordsWith = ({ lang }: { lang?: string }, words: Words): Words =>
  lang === 'en' ? en : words
