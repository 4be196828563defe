import { describe } from '../../src/app/describe'
import { consent as consentEl } from '../../src/content/el/consent'
import { reservation } from '../../src/content/el/reservation'
import { shared as el } from '../../src/content/el/shared'
import { survey as surveyEl } from '../../src/content/el/survey'
import { consent as consentEn } from '../../src/content/en/consent'
import { contactPage } from '../../src/content/en/contact-page'
import { home, serviceSummaries } from '../../src/content/en/home'
import { projectDescriptions } from '../../src/content/en/project-descriptions'
import { shared as en } from '../../src/content/en/shared'
import { survey as surveyEn } from '../../src/content/en/survey'
import * as form from '../../src/content/forms'
import * as project from '../../src/content/projects'
import { services as serviceRows } from '../../src/content/services'
import * as site from '../../src/content/site'
import { localPath } from '../../src/lib/local-path'
import type { Route } from '../../src/lib/route'

// What stands on pages, put together as pages do it: in English where nothing else is said.

export const said = { en, el }

/** What browsers, search engines and shared links say of a page. */
export const headOf = (route: Route) => ({
  title: route.title(said[route.lang]),
  description: describe(route),
})

export const projects = project.projects.map((row) => ({
  ...row,
  ...en.projects[row.words],
  description: projectDescriptions[row.words],
}))

export function projectById(id: string) {
  const row = project.projectById(id)
  return { ...row, ...en.projects[row.words] }
}

export const services = serviceRows.map((row) => ({
  ...row,
  ...en.services[row.slug],
  summary: serviceSummaries[row.slug].text,
}))

export const { errorPage } = en
export { servicePage } from '../../src/content/en/service-page'
export const { footer } = en.site

export const navigation = site.navigation.map(({ path }) => ({
  label: en.site.links[path],
  path: localPath(path, 'en'),
}))

export const viewer = { en: en.viewer, el: el.viewer }
export const consent = { en: consentEn, el: consentEl }
export const survey = { en: surveyEn, el: surveyEl }
export const otherWays = { en: en.otherWays, el: el.otherWays }

/** What a message to the studio says of itself in English, and an application in Greek. */
export const words = { en: en.forms.contact, el: el.forms.leads }

export const homeForm = form.labelled(form.homeForm, home.bookACall.fields)
export const contactForm = form.labelled(form.contactForm, contactPage.fields)
export const leadForm = form.labelled(form.leadForm, reservation.form.fields)
