import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'We could not find that page (404)',
  description:
    'There is no page at this address. Hermes View is a virtual tour studio in Athens: start from the home page, or try one of our sample tours.',
}

export const notFound = {
  title: 'We could not find that page',
  text: 'The address may have been mistyped, or the page may have moved. You can start again from the home page.',
  home: 'Go to the home page',
  samplesHeading: 'Or try one of our sample tours',
}
