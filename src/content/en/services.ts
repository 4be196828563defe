import type { Service } from '../services'

/** The names of a service. The text of its page is in services/. */
type ServiceMessages = {
  /** The title of the service's page. */
  title: string
  /** The name on cards and in lists. */
  name: string
}

/** The names by the service's slug in ../services.ts. */
export const services: Record<Service['slug'], ServiceMessages> = {
  'reservation-system': {
    title: 'Restaurant reservation system with VR',
    name: 'Immersive Reservation System',
  },
  '360-virtual-tour': {
    title: '360° virtual tours for businesses in Greece',
    name: '360 Virtual Reality Tour',
  },
  '360-video': {
    title: '360° video production for businesses in Greece',
    name: '360 Video',
  },
  '3d-modeling': {
    title: '3D models of homes, shops and hotels',
    name: '3D Modeling',
  },
  'digital-marketing': {
    title: 'Digital marketing for hotels and restaurants',
    name: 'Digital Marketing',
  },
  'social-media': {
    title: 'Social\u00a0media for cafés, hotels and shops',
    name: 'Social Media',
  },
  'website-design': {
    title: 'Website design for hotels and restaurants',
    name: 'Website Design',
  },
  'performance-marketing': {
    title: 'Performance marketing that brings reservations',
    name: 'Performance Marketing',
  },
}
