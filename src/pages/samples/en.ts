import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Sample 360° virtual tours to walk through',
  description:
    'Try our sample 360° virtual tours: a museum, a yacht, a shopping mall, a café bar, an apartment, a barber shop and a holiday home.',
}
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
  /** @param places the number of projects; @param samples the number of invented ones among them. */
  intro(places: number, samples = places) {
    const numeral = (count: number) => numerals[count] ?? String(count)
    const others =
      places - samples === 1
        ? 'The other is a client’s place.'
        : 'The others belong to our clients.'
    return places === samples
      ? `${numeral(places)} places to walk through. We made them on a computer to show what a tour can do: they are samples, not clients’ places. We photograph your place as it is.`
      : `${numeral(places)} places to walk through. ${numeral(samples)} of them we made on a computer to show what a tour can do, and they are marked as samples. ${others}`
  },
  /** The accessible name of the links to the places further down. */
  index: 'Places on this page',
  moreHeading: 'A 360° video and a 3D model',
  moreText: 'For places that are best shown in motion, and for places that aren’t built yet.',
  callHeading: 'What could a tour of your place look like?',
  callText: 'Tell us about it on a demo and discovery call, and we’ll show you what would suit it.',
  call: 'Book a call',
}

export { projectDescriptions } from '../../content/en/project-descriptions'
