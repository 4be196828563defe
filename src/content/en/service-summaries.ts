import type { Service } from '../services'

/** The summary of a service on the home page and the page of all services. */
type ServiceSummary = {
  /** One sentence, shown on the back of a card. */
  text: string
  /** The kinds of owners that the service is for. */
  forWhom?: string
}

/** The summaries by the service's slug in ../services.ts. */
export const serviceSummaries: Record<Service['slug'], ServiceSummary> = {
  'reservation-system': {
    text: 'Guests walk through your restaurant in 360°, choose a table and book it.',
    forWhom: 'Restaurants, tavernas and bars that take reservations',
  },
  '360-virtual-tour': {
    text: 'Panoramic photography, made into a tour that people open on a phone or a computer.',
    forWhom: 'Hotels, rentals, shops, museums and yachts',
  },
  '360-video': {
    text: 'A video of your place in motion, where viewers can look in any direction.',
    forWhom: 'Restaurants, yachts, event organisers',
  },
  '3d-modeling': {
    text: 'A 3D model of your place that people can turn and look into, even before it is built.',
    forWhom: 'Architects, developers and owners about to build',
  },
  'digital-marketing': {
    text: 'One plan for how people find you online, and one team to carry it out.',
  },
  'social-media': {
    text: 'Reels, photographs and posts of your place, planned and published for you.',
  },
  'website-design': {
    text: 'A fast website that shows your place first and keeps booking one tap away.',
  },
  'performance-marketing': {
    text: 'Ads on a budget you set, judged by the calls and reservations they bring.',
  },
}
