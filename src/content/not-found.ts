export const notFound = {
  status: '404',
  title: 'There is no such page',
  text: 'The address may be mistyped, or the page may have moved. The start page is one step away.',
  home: 'Go to the start page',
  samplesHeading: 'Or walk into one of our sample tours',
}
