const numerals = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
]

export const samplesPage = {
  title: 'Sample tours',
  /** How many places the page shows, and how many of them we made up. */
  intro(places: number, samples = places) {
    const numeral = (count: number) => numerals[count] ?? String(count)
    return places === samples
      ? `${numeral(places)} places to walk through. We designed and rendered them ourselves to show what a tour can do: they are samples, not clients. Your place is photographed as it is.`
      : `${numeral(places)} places to walk through. ${numeral(samples)} of them we designed and rendered ourselves to show what a tour can do: these are marked as samples, the others are places of our clients.`
  },
  moreHeading: 'Also: a film and a model',
  moreText: 'Some places show themselves better in motion, and some are not built yet.',
  callHeading: 'What would your place look like?',
  callText:
    'Tell us what kind of place it is. On a demo and discovery call we show you what suits it.',
  call: 'Book a call',
}
