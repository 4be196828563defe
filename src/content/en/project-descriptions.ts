import made from '../generated/en/tour-descriptions.json'
import type { ProjectMessageId } from '../projects'

/** Two sentences about each project, by id. Also the meta description. */
export const projectDescriptions: Record<ProjectMessageId, string> = {
  '1': 'A sample museum tour by Hermes View. Walk through two halls of Cycladic art, zoom in on the figures and tap a point to read about a work.',
  '2': 'A sample yacht tour by Hermes View. Charter guests step on board, look around the deck and the saloon, and get to know the boat before they book.',
  '3': 'A sample shopping mall tour by Hermes View. Visitors look around the atrium and the upper gallery, and find the shops before they set out.',
  '4': 'A sample café bar tour by Hermes View. See the bar at noon and in the evening, take a seat on the green banquette and step out to the terrace.',
  '5': 'A sample apartment tour by Hermes View. Buyers and tenants see the rooms and the view from the window before they ask for a viewing.',
  '6': 'A sample barber shop tour by Hermes View. Customers see the chairs, the tools and the waiting corner before they book an appointment.',
  sample:
    'A sample holiday home tour by Hermes View. Parents see the living room, the kitchen and the children’s room for themselves before they book.',
  '360-video-sample':
    'A sample 360° video by Hermes View of an evening at a café bar. Look in any direction while it plays, with a finger or the mouse.',
  '3d-model-sample':
    'A sample 3D model of a café bar by Hermes View. Turn it, look in from above as if the roof were off, and zoom in on any corner.',
  '0': 'A numbered grid in every direction, for staff. Open it on a new device to check that tours turn, zoom and point the right way.',
  ...made,
}
