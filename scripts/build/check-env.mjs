import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport } from 'vite'
import { readCommand } from '../dev/command.mjs'

/**
 * Finds settings that would lose leads, link to another site, or publish invented details of the
 * studio. A deploy fails while there are any.
 */

/**
 * The invented values, by the name of their export and their path in it. The exports of all files of
 * `DETAILS` have different names.
 */
export const placeholders = {
  'contact.email': 'hello@hermesview.example',
  'contact.phones.0': '+30 210 000 0000',
  'contact.phones.1': '+30 690 000 0000',
  'messengerNumbers.whatsApp': '+30 690 000 0000',
  'messengerNumbers.viber': '+30 690 000 0000',
  phoneHours: { days: [1, 7], opens: '00:00', closes: '00:00' },
  'serviceArea.en': 'Example Region',
  'serviceArea.el': 'Ενδεικτική περιοχή',
  'prices.tour': 99_999,
  'prices.hostingPerYear': 9_999,
  'prices.update': 9_999,
  'prices.reservationsPerMonth': 9_999,
  'company.en.name': 'Example Company',
  'company.en.legalForm': 'Example Legal Form',
  'company.en.street': 'Example Street 0',
  'company.el.name': 'Ενδεικτική Εταιρεία',
  'company.el.legalForm': 'Ενδεικτική Νομική Μορφή',
  'company.el.street': 'Ενδεικτική Οδός 0',
  'company.postcode': '000 00',
  'company.registry': '000000000000',
  'company.tax': '000000000',
  'socialLinks.0.href': 'https://www.instagram.com/hermesview',
  'socialLinks.1.href': 'https://www.facebook.com/hermesview',
  'socialLinks.2.href': 'https://www.linkedin.com/company/hermesview',
  'offers.360-virtual-tour.minimumMonths': 999,
  'offers.360-virtual-tour.noticeDays': 999,
  'offers.360-video.once': 99_999,
  'offers.3d-modeling.once': 99_999,
  'offers.digital-marketing.perMonth': 9_999,
  'offers.digital-marketing.minimumMonths': 999,
  'offers.digital-marketing.noticeDays': 999,
  'offers.social-media.perMonth': 9_999,
  'offers.social-media.minimumMonths': 999,
  'offers.social-media.noticeDays': 999,
  'offers.website-design.once': 99_999,
  'offers.performance-marketing.perMonth': 9_999,
  'offers.performance-marketing.minimumMonths': 999,
  'offers.performance-marketing.noticeDays': 999,
  'team.0.name.en': 'Example Person',
  'team.0.name.el': 'Ενδεικτικό Όνομα',
  'team.0.role.en': 'Example Role',
  'team.0.role.el': 'Ενδεικτικός Ρόλος',
  'equipment.0': 'Example Camera',
}

/** The files with the studio's details. */
const DETAILS = ['src/content/site.ts', 'src/content/offer.ts', 'src/content/team.ts']

const SITE_URL = 'https://hermes-view.web.app'

/**
 * Lists what prevents a deploy, one sentence each.
 *
 * @param {object} found
 * @param {string} found.example `.env.example`, the list of all variables.
 * @param {Record<string, string>} found.env
 * @param {Record<string, object>} found.details the exports of each file of `DETAILS`.
 * @param {readonly { name: string }[]} found.examples the invented testimonials.
 * @returns {string[]}
 */
export function findDeployProblems({ example, env, details, examples }) {
  const variables = example.matchAll(/^# (.+)\n(\w+)=/gm)
  const missing = [...variables]
    .filter(([, comment, name]) => comment?.includes('(required)') && !env[name ?? '']?.trim())
    .map(([, comment, name]) => `${name} is not set in .env. ${comment}`)
  const left = Object.entries(details).flatMap(([file, contents]) =>
    Object.entries(placeholders)
      .filter(([place, value]) => JSON.stringify(at(contents, place)) === JSON.stringify(value))
      .map(
        ([place, value]) =>
          `${place} in ${file} is still the placeholder ${JSON.stringify(value)}: enter the studio's own value.`,
      ),
  )
  const invented = examples.map(
    ({ name }) =>
      `The testimonial of ${name} in src/content/testimonials.ts is an example: remove it. Clients' own testimonials are above the examples.`,
  )
  return [...missing, ...siteUrlProblems(env), ...surveyProblems(env), ...left, ...invented]
}

/** @param {Record<string, string>} env */
function siteUrlProblems({ VITE_SITE_URL = '' }) {
  const address = VITE_SITE_URL.trim().replace(/\/+$/, '')
  if (address === '' || address === SITE_URL) {
    return [
      `VITE_SITE_URL in .env is still the placeholder ${SITE_URL}: enter the site's own address, or search engines and shared links point to another site.`,
    ]
  }
  if (URL.canParse(address) && new URL(address).protocol === 'https:') return []
  return [`VITE_SITE_URL in .env is not an address that begins with https://: ${address}`]
}

/** @param {Record<string, string>} env */
function surveyProblems(env) {
  return ['VITE_SURVEY_URL_EN', 'VITE_SURVEY_URL_EL']
    .filter((name) => env[name]?.trim() && !env[name].startsWith('https://docs.google.com/'))
    .map(
      (name) =>
        `${name} in .env is ${env[name]}, which the browser would refuse: the policy in firebase.json allows only forms at https://docs.google.com. If you have a short address such as forms.gle, open it and copy the address that the browser then shows.`,
    )
}

/**
 * @param {unknown} contents
 * @param {string} place property names, separated by dots.
 * @returns {unknown}
 */
function at(contents, place) {
  return place
    .split('.')
    .reduce((value, name) => /** @type {Record<string, unknown>} */ (value)?.[name], contents)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommand({ help: 'npm run check:env: lists what prevents a deploy.' })
  const root = fileURLToPath(new URL('../../', import.meta.url))
  /**
   * @param {string} file
   * @returns {Promise<any>}
   */
  const load = async (file) => (await runnerImport(file, { root, configFile: false })).module
  const found = findDeployProblems({
    example: readFileSync(`${root}.env.example`, 'utf8'),
    env: loadEnv('production', root, 'VITE_'),
    details: Object.fromEntries(
      await Promise.all(DETAILS.map(async (file) => [file, await load(`${root}${file}`)])),
    ),
    examples: (await load(`${root}src/content/testimonials.ts`)).exampleTestimonials,
  })
  if (found.length > 0) {
    console.error('The site is not ready to be deployed:\n')
    for (const problem of found) console.error(`  - ${problem}`)
    process.exit(1)
  }
}
