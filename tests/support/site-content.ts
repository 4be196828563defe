import { loadSiteModule } from '../../scripts/dev/site-module.mjs'
import { consent as consentEl } from '../../src/content/el/consent'
import { forms as formsEl } from '../../src/content/el/forms'
import { reloadNotice as reloadNoticeEl } from '../../src/content/el/reload-notice'
import { shared as el } from '../../src/content/el/shared'
import { consent as consentEn } from '../../src/content/en/consent'
import { forms as formsEn } from '../../src/content/en/forms'
import { projectDescriptions } from '../../src/content/en/project-descriptions'
import { reloadNotice as reloadNoticeEn } from '../../src/content/en/reload-notice'
import { shared as en } from '../../src/content/en/shared'
import * as form from '../../src/content/forms'
import * as project from '../../src/content/projects'
import { services as serviceRows } from '../../src/content/services'
import * as site from '../../src/content/site'
import { localizePath } from '../../src/domain/language'
import type { Route } from '../../src/lib/route'
import { contactPage } from '../../src/pages/contact/en'
import { home } from '../../src/pages/home/en'
import { reservation } from '../../src/pages/reservation-system/el'
import { survey as surveyEl } from '../../src/pages/survey/el'
import { survey as surveyEn } from '../../src/pages/survey/en'

// The texts of the pages, combined as the pages combine them; in English unless stated otherwise.

export const messages = { en, el }

let texts: Promise<typeof import('../../src/seo/page-texts')> | undefined

/** The title and description of a page, for the browser tests, whose modules cannot import by a glob. */
export async function getHeadTags(route: Route) {
  texts ??= loadSiteModule('src/seo/page-texts.ts')
  const { documentTitle: title, description } = (await texts).getTexts(route).head
  return { title, description }
}

export const projects = project.projects.map((row) => ({
  ...row,
  ...en.projects[row.messageId],
  description: projectDescriptions[row.messageId],
}))

export function projectById(id: string) {
  const row = project.projectById(id)
  return { ...row, ...en.projects[row.messageId] }
}

export const services = serviceRows.map((row) => ({
  ...row,
  ...en.services[row.slug],
}))

export const { errorPage } = en
export { servicePage } from '../../src/content/en/service-page'
export const { footer } = en.site

export const navigation = Object.entries(en.site.links)
  .filter(([path]) => !site.footerOnlyPages.includes(path))
  .map(([path, label]) => ({ label, path: localizePath(path, 'en') }))

export const viewer = { en: en.viewer, el: el.viewer }
export const reloadNotice = { en: reloadNoticeEn, el: reloadNoticeEl }
export const consent = { en: consentEn, el: consentEl }
export const survey = { en: surveyEn, el: surveyEl }
export const contactFallback = { en: en.contactFallback, el: el.contactFallback }

export const forms = { en: formsEn, el: formsEl }

/** The messages of the contact form in English, and of the lead form in Greek. */
export const formMessages = { en: formsEn.contact, el: formsEl.leads }

export const homeFormFields = form.addLabels(form.homeFormFields, home.bookACall.fields)
export const contactFormFields = form.addLabels(form.contactFormFields, contactPage.fields)
/** In Greek. */
export const leadFormFields = form.addLabels(form.leadFormFields, reservation.form.fields)
