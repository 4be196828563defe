export const notFound = {
  title: 'We could not find that page',
  text: 'The address may be mistyped, or the page may have moved. You can start again from the home page.',
  home: 'Go to the home page',
  samplesHeading: 'Or try one of our sample tours',
}
