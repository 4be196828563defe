export type Project = {
  id: string
  path: string
  title: string
  /** What search engines and shared links call it, where its title alone would not tell (see titleOf). */
  searchTitle?: string
  /** What kind of place it is. */
  kind: string
  /** Two sentences; also for search engines and shared links. */
  description: string
  /** The index page of its bundle. */
  bundle: string
  /** The frame that it stands in. */
  device: 'iphone' | 'ipad' | 'imac' | null
  /** Whether pages link to it and search engines may list it. */
  listed: boolean
  /** Its poster in words. */
  alt: string
  /** Its number in the Viewer's redirect table, for where redirect is on. */
  sampleId?: 1 | 2 | 3 | 4 | 5
  media: 'tour' | 'film' | 'model' | 'test'
  /** Whether we made the place up to show what a tour can do; else it is a client's own. */
  isSample: boolean
  /** Whether another tool than ours wrote the bundle: in its device it waits until it is chosen. */
  isForeign?: boolean
  /** The day on which a film or a model came online, like 2026-11-21, for search engines. */
  published?: string
  /** A still's name, for a bundle without posters of its own. */
  poster?: string
}

/** The places that stand in frames, in the order of the samples page. A new tour is a row here. */
const places: Project[] = [
  {
    id: '1',
    path: '/projects/1',
    title: 'Cycladic Gallery',
    kind: 'Museum',
    description:
      'A sample museum tour by Hermes View. Walk through two halls, zoom in on each work and read its label, as you would on a quiet morning.',
    bundle: '/samples/sample2/index.htm',
    device: 'imac',
    listed: true,
    alt: 'A gallery room of the Cycladic Gallery, our sample museum',
    sampleId: 2,
    media: 'tour',
    isSample: true,
  },
  {
    id: '2',
    path: '/projects/2',
    title: 'Aegean Breeze',
    kind: 'Yacht',
    description:
      'A sample yacht tour by Hermes View. Charter guests step on board, look round the deck and the saloon, and know the boat before they book.',
    bundle: '/samples/sample3/index.htm',
    device: 'ipad',
    listed: true,
    alt: 'On board Aegean Breeze, our sample yacht, at sea',
    sampleId: 3,
    media: 'tour',
    isSample: true,
  },
  {
    id: '3',
    path: '/projects/3',
    title: 'Athens Metro Mall',
    kind: 'Shopping mall',
    description:
      'A sample shopping mall tour by Hermes View. Visitors look round the atrium and the upper gallery, and find the shops before they set out.',
    bundle: '/samples/sample4/index.htm',
    device: 'imac',
    listed: true,
    alt: 'Escalators and shop fronts in the atrium of Athens Metro Mall, our sample shopping mall',
    sampleId: 4,
    media: 'tour',
    isSample: true,
  },
  {
    id: '4',
    path: '/projects/4',
    title: 'Madania Cafe Bar',
    kind: 'Café bar',
    description:
      'A sample café bar tour by Hermes View. See the bar at noon and in the evening, take a seat on the green banquette and read the menu board.',
    bundle: '/samples/madania/index.htm',
    device: 'iphone',
    listed: true,
    alt: 'The bar of Madania, our sample café, with brass lamps and green tiles',
    media: 'tour',
    isSample: true,
  },
  {
    id: '5',
    path: '/projects/5',
    title: 'Urban Elegance Apartment',
    kind: 'Apartment',
    description:
      'A sample apartment tour by Hermes View. Buyers and tenants see the rooms and the view from the window before they ask for a viewing.',
    bundle: '/samples/urbanelegance/index.htm',
    device: 'ipad',
    listed: true,
    alt: 'The living room of Urban Elegance, our sample apartment',
    media: 'tour',
    isSample: true,
  },
  {
    id: '6',
    path: '/projects/6',
    title: 'Black Pistol Barber Shop',
    kind: 'Barber shop',
    description:
      'A sample barber shop tour by Hermes View. Customers see the chairs, the tools and the price list before they book an appointment.',
    bundle: '/samples/blackpistol/index.htm',
    device: 'iphone',
    listed: true,
    alt: 'Barber chairs and mirrors at Black Pistol, our sample barber shop',
    media: 'tour',
    isSample: true,
  },
  {
    id: 'sample',
    path: '/sample',
    title: 'Family Haven AirBnB',
    kind: 'Holiday home',
    description:
      'A sample holiday home tour by Hermes View. Parents see the living room, the kitchen and the children’s room for themselves before they book.',
    bundle: '/samples/sample1/index.htm',
    device: 'ipad',
    listed: true,
    alt: 'The living room of Family Haven, our sample holiday home',
    sampleId: 1,
    media: 'tour',
    isSample: true,
  },
]

const filmAndModel: Project[] = [
  {
    id: '360-video-sample',
    path: '/360-video-sample',
    title: '360° film',
    searchTitle: 'Sample 360° video of a café bar in Athens',
    kind: '360° film',
    description:
      'A sample 360° video by Hermes View of an evening at a café bar. Turn the picture in any direction while it plays, with a finger or the mouse.',
    bundle: '/samples/film360/index.htm',
    device: null,
    listed: true,
    alt: 'A still from our sample 360° video of a café bar',
    media: 'film',
    isSample: true,
    published: '2026-11-21',
  },
  {
    id: '3d-model-sample',
    path: '/3d-model-sample',
    title: '3D model',
    searchTitle: 'Sample 3D model of a café bar in Athens',
    kind: '3D model',
    description:
      'A sample 3D model of a café bar by Hermes View. Turn it, look in from above as if the roof were off, and zoom in on any corner.',
    bundle: '/samples/model3d/index.htm',
    device: null,
    listed: true,
    alt: 'A 3D model of our sample café, seen from above with the roof taken off',
    sampleId: 5,
    media: 'model',
    isSample: true,
    published: '2026-11-21',
  },
]

/** A second address of a project above, which fills the window and is not listed. */
function again(id: string, path: string, of: string): Project {
  const project = [...places, ...filmAndModel].find((candidate) => candidate.id === of)
  if (!project) throw new Error(`No project has the id ${of}`)
  const { sampleId: _, ...rest } = project
  return { ...rest, id, path, device: null, listed: false }
}

/** Every tour, film and model that has an address. */
export const projects: Project[] = [
  ...places,
  ...filmAndModel,
  {
    id: '0',
    path: '/projects/0',
    title: 'Test tour',
    searchTitle: 'Test tour: a calibration grid for staff',
    kind: 'Test tour',
    description:
      'A numbered grid in every direction, for staff. Open it on a new device to check that tours turn, zoom and point the right way.',
    bundle: '/samples/test/index.htm',
    device: null,
    listed: false,
    alt: 'A numbered calibration grid',
    media: 'test',
    isSample: true,
  },
  again('barber-shop', '/blackpistol', '6'),
  again('familyhaven', '/projects/familyhaven', 'sample'),
  again('cycladic', '/projects/cycladic', '1'),
  again('aegean', '/projects/aegean', '2'),
  again('metromall', '/projects/metromall', '3'),
  again('madania', '/projects/madania', '4'),
  again('urbanelegance', '/projects/urbanelegance', '5'),
  again('blackpistol', '/projects/blackpistol', '6'),
  again('film360', '/projects/film360', '360-video-sample'),
  again('model3d', '/projects/model3d', '3d-model-sample'),
]

/** The ids of the projects on the home page, in their order. */
export const homeProjects = ['3', '5', '4', 'sample', '6']

/** The ids of the projects on the samples page, in their order. */
export const sampleProjects = places.map(({ id }) => id)

/** @throws when no project has that id. */
export function projectById(id: string): Project {
  const found = projects.find((project) => project.id === id)
  if (!found) throw new Error(`No project has the id ${id}`)
  return found
}

/** What search engines and shared links call a project. */
export function titleOf({ title, searchTitle, isSample }: Project): string {
  return searchTitle ?? `${title}: ${isSample ? projectWords.sampleTour : projectWords.tour}`
}

/** What kind of place a project is, and whether it is a sample. */
export function kindOf({ kind, title, isSample }: Project): string {
  const words = [kind === title ? '' : kind, isSample ? projectWords.label : '']
  return words.filter(Boolean).join(' · ')
}

export const projectWords = {
  /** Stands by every sample. */
  label: 'Sample',
  /** Behind the title of a place's tour, for search engines and shared links. */
  sampleTour: 'sample 360° tour',
  tour: '360° virtual tour',
  view: 'View Project',
}
