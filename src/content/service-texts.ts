import type { Language } from '../domain/language'
import type { ServiceText } from './service-text'
import type { Service } from './services'

type Texts = Record<Service['slug'], () => Promise<{ text: ServiceText }>>

/** Loads the text of each service's page, by slug. */
export const serviceTexts: Record<Language, Texts> = {
  en: {
    'reservation-system': () => import('./en/services/reservation-system'),
    '360-virtual-tour': () => import('./en/services/360-virtual-tour'),
    '360-video': () => import('./en/services/360-video'),
    '3d-modeling': () => import('./en/services/3d-modeling'),
    'digital-marketing': () => import('./en/services/digital-marketing'),
    'social-media': () => import('./en/services/social-media'),
    'website-design': () => import('./en/services/website-design'),
    'performance-marketing': () => import('./en/services/performance-marketing'),
  },
  el: {
    'reservation-system': () => import('./el/services/reservation-system'),
    '360-virtual-tour': () => import('./el/services/360-virtual-tour'),
    '360-video': () => import('./el/services/360-video'),
    '3d-modeling': () => import('./el/services/3d-modeling'),
    'digital-marketing': () => import('./el/services/digital-marketing'),
    'social-media': () => import('./el/services/social-media'),
    'website-design': () => import('./el/services/website-design'),
    'performance-marketing': () => import('./el/services/performance-marketing'),
  },
}
