import { contactFallback } from './contact-fallback'
import { errorPage } from './error-page'
import { projectLabels } from './project-labels'
import { projects } from './projects'
import { services } from './services'
import { site } from './site'
import { titles } from './titles'
import { viewer } from './viewer'

export const shared: typeof import('../en/shared').shared = {
  lang: 'el',
  errorPage,
  contactFallback,
  projectLabels,
  projects,
  services,
  site,
  titles,
  viewer,
}
