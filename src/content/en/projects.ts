import made from '../generated/en/tours.json'
import type { ProjectMessageId } from '../projects'

/** The texts of a tour, a film or a model. */
type ProjectMessages = {
  title: string
  /** The title for search engines and shared links, if its title alone is unclear, see getProjectTitle(). */
  searchTitle?: string
  /** The kind of place. */
  kind: string
  /** The alternative text of its poster. */
  alt: string
  /** The label of its link, if it is not a tour. */
  view?: string
}

/** The texts by the project's id in ../projects.ts. */
export const projects: Record<ProjectMessageId, ProjectMessages> = {
  '1': {
    title: 'Cycladic Gallery',
    kind: 'Museum',
    alt: 'A gallery room of the Cycladic Gallery, our sample museum',
  },
  '2': {
    title: 'Aegean Breeze',
    kind: 'Yacht',
    alt: 'On board Aegean Breeze, our sample yacht, at sea',
  },
  '3': {
    title: 'Athens Metro Mall',
    kind: 'Shopping mall',
    alt: 'Escalators and shop fronts in the atrium of Athens Metro Mall, our sample shopping mall',
  },
  '4': {
    title: 'Madania Cafe Bar',
    kind: 'Café bar',
    alt: 'The bar of Madania, our sample café, with brass lamps and green tiles',
  },
  '5': {
    title: 'Urban Elegance Apartment',
    kind: 'Apartment',
    alt: 'The living room of Urban Elegance, our sample apartment',
  },
  '6': {
    title: 'Black Pistol Barber Shop',
    kind: 'Barber shop',
    alt: 'Barber chairs and mirrors at Black Pistol, our sample barber shop',
  },
  sample: {
    title: 'Family Haven AirBnB',
    kind: 'Holiday home',
    alt: 'The living room of Family Haven, our sample holiday home',
  },
  '360-video-sample': {
    title: '360° video',
    searchTitle: 'Sample 360° video of a café bar in Athens',
    kind: '360° video',
    alt: 'A still from our sample 360° video of a café bar',
  },
  '3d-model-sample': {
    title: '3D model',
    searchTitle: 'Sample 3D model of a café bar in Athens',
    kind: '3D model',
    alt: 'A 3D model of our sample café, seen from above with the roof taken off',
  },
  '0': {
    title: 'Test tour',
    searchTitle: 'Test tour: a calibration grid for staff',
    kind: 'Test tour',
    alt: 'A numbered calibration grid',
  },
  ...made,
}
