export type Project = {
  id: string
  path: string
  title: string
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
      'A sample museum by Hermes View. Walk up to a piece, see it from all sides of the room and read its label, as on a quiet morning.',
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
      'A sample yacht by Hermes View. Step on board, look round the deck and out to sea, and know the boat before you charter it.',
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
      'A sample mall by Hermes View. Find your way past the shop windows before you set out, and see what waits on each side.',
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
      'A sample café by Hermes View. Stand at the long bar, look along the green banquette and read the chalkboard menu.',
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
      'A sample city apartment by Hermes View. Buyers and tenants look into every corner before they ask for a viewing.',
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
      'A sample barber shop by Hermes View. Take a seat, turn to the mirror and see the room as a customer does.',
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
      'A sample holiday home by Hermes View. Parents see the rooms for themselves before they book, down to where the children will play.',
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
    kind: '360° film',
    description:
      'A sample film by Hermes View that looks in every direction. Turn the picture while it plays, with a finger or the mouse.',
    bundle: '/samples/film360/index.htm',
    device: null,
    listed: true,
    alt: 'A frame of our sample 360° film',
    media: 'film',
    isSample: true,
    published: '2026-11-21',
  },
  {
    id: '3d-model-sample',
    path: '/3d-model-sample',
    title: '3D model',
    kind: '3D model',
    description:
      'A sample café as a 3D model by Hermes View. Turn it, look in from above as into a doll’s house, and come closer.',
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
    kind: 'Test tour',
    description:
      'A numbered grid in every direction, for staff. Open it on a new device to see whether tours turn, zoom and point the right way.',
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

/** What kind of place a project is, and whether it is a sample. */
export function kindOf({ kind, title, isSample }: Project): string {
  const words = [kind === title ? '' : kind, isSample ? projectWords.label : '']
  return words.filter(Boolean).join(' · ')
}

export const projectWords = {
  /** Stands by every sample. */
  label: 'Sample',
  view: 'View Project',
}
