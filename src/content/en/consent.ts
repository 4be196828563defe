type ConsentMessages = {
  /** The question. It also names the dialog for screen readers. */
  title: string
  /** Follows the question in the same paragraph. */
  text: string
  accept: string
  reject: string
  settings: string
  settingsTitle: string
  save: string
  close: string
  privacy: string
  /** `necessary` is always on. */
  categories: Record<'necessary' | 'analytics' | 'advertising', { title: string; text: string }>
}

export const consent: ConsentMessages = {
  title: 'May we use cookies from Google and Meta, to count visits and measure ads?',
  text: 'You can change your mind at any time.',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  settingsTitle: 'Cookie settings',
  save: 'Save my choices',
  close: 'Close',
  privacy: 'Privacy policy',
  categories: {
    necessary: {
      title: 'Necessary',
      text: 'These keep what the site needs on your device, such as this choice, your reservations and a message that could not be sent. The privacy policy lists all of them. Always on.',
    },
    analytics: {
      title: 'Statistics',
      text: 'Google Tag Manager shows us which pages people read and how fast the pages load. This tab remembers which website or link brought you here.',
    },
    advertising: {
      title: 'Advertising',
      text: 'The Meta pixel tells us whether an ad on Facebook or Instagram brought you here. If you write to us, we also store the ID of your click on the ad.',
    },
  },
}
