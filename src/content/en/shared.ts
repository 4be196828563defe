import type { Language } from '../../domain/language'
import { getServiceNames } from '../services'
import { contactFallback } from './contact-fallback'
import { errorPage } from './error-page'
import { projectLabels } from './project-labels'
import { projects } from './projects'
import { site } from './site'
import { viewer } from './viewer'

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
