import type { Project } from '../projects'

type ViewerMessages = {
  back: string
  share: string
  copied: string
  /** Names the field with the address that the browser has not copied. */
  copyYourself: string
  embed: string
  fullScreen: string
  /** Links from a tour's own page to the form for booking a call. */
  offer: string
  pause: string
  play: string
  /** The button that starts a tour, a film or a model. Its title follows. */
  open: Record<Project['media'], string>
  /** The same for a tour that captures scrolling and swipes. */
  openOnTap: string
  /** The button that closes such a tour. */
  close: string
  unavailable: string
  /** While a tour that takes long is still loading. */
  late: string
  /** The tour itself reports that it cannot start. A link to its page follows. */
  failed: string
  /** The link. */
  openPage: string
  /** In the sandbox of WordPress: the button opens the tour's page. */
  openTour: string
}

export const viewer: ViewerMessages = {
  back: 'Back to the site',
  share: 'Share',
  copied: 'Link copied',
  copyYourself: 'Copy this link',
  embed: 'Embed',
  fullScreen: 'Full screen',
  offer: 'A tour of your place?',
  pause: 'Stop auto-rotation',
  play: 'Auto-rotate',
  open: {
    tour: 'Look around',
    test: 'Look around',
    film: 'Play the video',
    model: 'Open the model',
  },
  openOnTap: 'Tap to look around',
  close: 'Back to the page',
  unavailable: 'This tour is not available at the moment. Please try again later.',
  late: 'This tour has not loaded yet. The connection may be slow.',
  failed: 'The tour has not started.',
  openPage: 'See what it shows',
  openTour: 'Open this tour',
}
