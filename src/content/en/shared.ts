import type { Language } from '../language'
import { errorPage } from './error-page'
import { forms } from './forms'
import { otherWays } from './other-ways'
import { projectWords } from './project-words'
import { projects } from './projects'
import { services } from './services'
import { site } from './site'
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
  services,
  site,
  titles,
  viewer,
}
