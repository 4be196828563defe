import type { Language } from '../language'
import { errorPage } from './error-page'
import { forms } from './forms'
import { otherWays } from './other-ways'
import { projectWords } from './project-words'
import { projects } from './projects'
import { servicePage } from './service-page'
import { services } from './services'
import { site } from './site'
import { thanks } from './thanks'
import { titles } from './titles'
import { viewer } from './viewer'

/** What surrounds pages, and what several of them share. */
export const shared = {
  lang: 'en' as Language,
  errorPage,
  forms,
  otherWays,
  projectWords,
  projects,
  servicePage,
  services,
  site,
  thanks,
  titles,
  viewer,
}
