import { errorPage } from './error-page'
import { forms } from './forms'
import { otherWays } from './other-ways'
import { projectWords } from './project-words'
import { projects } from './projects'
import { services } from './services'
import { site } from './site'
import { titles } from './titles'
import { viewer } from './viewer'

export const shared: typeof import('../en/shared').shared = {
  lang: 'el',
  errorPage,
  forms,
  otherWays,
  projectWords,
  projects,
  services,
  site,
  titles,
  viewer,
}
