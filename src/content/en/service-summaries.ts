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
    forWhom: 'Restaurants, tavernas and bars that take bookings',
  },
  '360-virtual-tour': {
    text: 'People walk through your place on a phone or a computer before they visit.',
    forWhom: 'Hotels, rentals, shops, museums and yachts',
  },
  '360-video': {
    text: 'A video of your place in action, where viewers can look in any direction.',
    forWhom: 'Restaurant kitchens, yachts, venues and events',
  },
  '3d-modeling': {
    text: 'A 3D model of your place that people can turn and look into, even before it is built.',
    forWhom: 'Architects, developers and owners about to build',
  },
  'digital-marketing': {
    text: 'One plan for how people find you online, and one team to carry it out.',
  },
  'social-media': {
    text: 'Photos, reels and posts of your place, planned, made and published for you.',
  },
  'website-design': {
    text: 'A fast website that shows your place first and keeps booking one tap away.',
  },
  'performance-marketing': {
    text: 'Ads on a budget you set, judged by the calls and bookings they bring.',
  },
}
