import type { Service } from '../services'

/** What every page of the site says of a service; its own page reads services/ too. */
type ServiceWords = {
  /** Heads the service's own page. */
  title: string
  /** Stands on cards and in lists. */
  name: string
  /** One sentence for the back of a card. */
  summary: string
  /** The owners that it is made for. */
  forWhom?: string
}

/** By the service's slug in ../services.ts. */
export const services: Record<Service['slug'], ServiceWords> = {
  'reservation-system': {
    title: 'Restaurant reservation system with VR',
    name: 'Immersive Reservation System',
    summary: 'Guests walk through your restaurant in 360°, choose a table and book it.',
    forWhom: 'Restaurants, tavernas and bars that take bookings',
  },
  '360-virtual-tour': {
    title: '360° virtual tours for businesses in Greece',
    name: '360 Virtual Reality Tour',
    summary: 'People walk through your place on a phone or a computer before they visit.',
    forWhom: 'Hotels, rentals, shops, museums and yachts',
  },
  '360-video': {
    title: '360° video production in Athens, Greece',
    name: '360 Video',
    summary: 'A video of your place in action, where viewers can look in any direction.',
    forWhom: 'Restaurant kitchens, yachts, venues and events',
  },
  '3d-modeling': {
    title: '3D models of homes, shops and hotels',
    name: '3D Modeling',
    summary:
      'A 3D model of your place that people can turn and look into, even before it is built.',
    forWhom: 'Architects, developers and owners about to build',
  },
  'digital-marketing': {
    title: 'Digital marketing for hotels and restaurants',
    name: 'Digital Marketing',
    summary: 'One plan for how people find you online, and one team to carry it out.',
  },
  'social-media': {
    title: 'Social\u00a0media for cafés, hotels and shops',
    name: 'Social Media',
    summary: 'Photos, reels and posts of your place, planned, made and published for you.',
  },
  'website-design': {
    title: 'Website design for hotels and restaurants',
    name: 'Website Design',
    summary: 'A fast website that shows your place first and keeps booking one tap away.',
  },
  'performance-marketing': {
    title: 'Performance marketing that brings bookings',
    name: 'Performance Marketing',
    summary: 'Ads on a budget you set, judged by the calls and bookings they bring.',
  },
}
