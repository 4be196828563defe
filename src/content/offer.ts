import type { Service } from './services'
import { prices } from './site'

/** The terms of a service. A value that is missing or null is left out of the page. */
type Offer = {
  /** The starting price in euros of a service that is paid once. */
  once?: number | null
  /** The starting price in euros of a service that is paid monthly, without the advertising budget. */
  perMonth?: number | null
  minimumMonths?: number | null
  noticeDays?: number | null
}

/** The terms by the service's slug. Only the pages of services import them. */
export const offers: Partial<Record<Service['slug'], Offer>> = {
  // The minimum term and the notice apply after the free trial.
  'reservation-system': {
    perMonth: prices.reservationsPerMonth,
    minimumMonths: 9_999,
    noticeDays: 9_999,
  },
  // The minimum term and the notice are those of its hosting.
  '360-virtual-tour': { once: prices.tour, minimumMonths: 9_999, noticeDays: 9_999 },
  '360-video': { once: 99_999 },
  '3d-modeling': { once: 99_999 },
  'digital-marketing': { perMonth: 9_999, minimumMonths: 9_999, noticeDays: 9_999 },
  'social-media': { perMonth: 9_999, minimumMonths: 9_999, noticeDays: 9_999 },
  'website-design': { once: 99_999 },
  'performance-marketing': { perMonth: 9_999, minimumMonths: 9_999, noticeDays: 9_999 },
}
