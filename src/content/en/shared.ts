import type { Language } from '../../domain/language'
import { getServiceNames } from '../services'
import { projects } from './projects'
import { site } from './site'
import { viewer } from './viewer'

export const errorPage = {
  /** Required by the specification. */
  title: 'Unexpected Application Error!',
  text: 'This page has stopped working. Reloading it usually helps.',
  /** Replaces the text while the browser is offline. */
  offline:
    'You are offline at the moment. This page will load automatically as soon as you are back online.',
  /** Follows either, before the studio's email address. */
  contact: 'If it doesn’t, write to us and we’ll help:',
  reload: 'Reload the page',
  home: 'Go to the home page',
}

/**
 * The parts of one sentence. The email address follows `email`, the telephone number follows `phone`; without one of
 * them, its part and `between` are left out.
 */
export const contactFallback = {
  before: 'You can always',
  email: 'write to us at',
  between: 'or',
  phone: 'call',
}

export const projectLabels = {
  /** The label of every sample. */
  label: 'Sample',
  /** Follows the title of a tour for search engines and shared links. */
  sampleTour: 'sample 360° tour',
  tour: '360° virtual tour',
  view: 'View Project',
}

/** The messages of the layout, and those that several pages share. */
export const shared = {
  lang: 'en' as Language,
  errorPage,
  contactFallback,
  projectLabels,
  projects,
  services: getServiceNames('en'),
  site,
  viewer,
}
