type ViewerMessages = {
  back: string
  share: string
  copied: string
  embed: string
  fullScreen: string
  /** Links from a tour's own page to the form for booking a call. */
  offer: string
  pause: string
  play: string
  /** The button that starts a tour. Its title follows. */
  open: string
  /** The same for a tour that captures scrolling and swipes. */
  openOnTap: string
  /** The button that closes such a tour. */
  close: string
  unavailable: string
}

export const viewer: ViewerMessages = {
  back: 'Back to the site',
  share: 'Share',
  copied: 'Link copied',
  embed: 'Embed',
  fullScreen: 'Full screen',
  offer: 'A tour of your place?',
  pause: 'Stop auto-rotation',
  play: 'Auto-rotate',
  open: 'Look around',
  openOnTap: 'Tap to look around',
  close: 'Back to the page',
  unavailable: 'This tour is not available at the moment. Please try again later.',
}
