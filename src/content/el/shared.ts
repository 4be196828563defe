import { getServiceNames } from '../services'
import { contactFallback } from './contact-fallback'
import { errorPage } from './error-page'
import { projectLabels } from './project-labels'
import { projects } from './projects'
import { site } from './site'
import { viewer } from './viewer'

export const shared: typeof import('../en/shared').shared = {
  lang: 'el',
  errorPage,
  contactFallback,
  projectLabels,
  projects,
  services: getServiceNames('el'),
  site,
  viewer,
}
