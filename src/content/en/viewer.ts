type ViewerWords = {
  back: string
  share: string
  copied: string
  fullScreen: string
  pause: string
  play: string
  /** Where a tour starts in its place; its title follows. */
  open: string
  /** The same for a tour that would hold the page's wheel and swipes. */
  choose: string
  /** The way out of that one, back to the page. */
  leave: string
  unavailable: string
}

export const viewer: ViewerWords = {
  back: 'Back to the site',
  share: 'Share',
  copied: 'Link copied',
  fullScreen: 'Full screen',
  pause: 'Stop turning',
  play: 'Turn slowly',
  open: 'Look around',
  choose: 'Tap to look around',
  leave: 'Back to the page',
  unavailable: 'This tour is not available at the moment. Please try again later.',
}
