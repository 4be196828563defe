import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport } from 'vite'
import { readCommand } from '../dev/command.mjs'

/**
 * Finds settings that would lose leads, link to another site, or publish invented details of the
 * studio. A deploy fails while there are any.
 */

/** The invented values of src/content/site.ts, by their path in it. */
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
}

const SITE_URL = 'https://hermes-view.web.app'

/**
 * Lists what prevents a deploy, one sentence each.
 *
 * @param {object} found
 * @param {string} found.example `.env.example`, the list of all variables.
 * @param {Record<string, string>} found.env
 * @param {object} found.site the exports of src/content/site.ts.
 * @param {readonly { name: string }[]} found.examples the invented testimonials.
 * @returns {string[]}
 */
export function findDeployProblems({ example, env, site, examples }) {
  const variables = example.matchAll(/^# (.+)\n(\w+)=/gm)
  const missing = [...variables]
    .filter(([, comment, name]) => comment?.includes('(required)') && !env[name ?? '']?.trim())
    .map(([, comment, name]) => `${name} is not set in .env. ${comment}`)
  const left = Object.entries(placeholders)
    .filter(([place, value]) => JSON.stringify(at(site, place)) === JSON.stringify(value))
    .map(
      ([place, value]) =>
        `${place} in src/content/site.ts is still the placeholder ${JSON.stringify(value)}: enter the studio's own value.`,
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
 * @param {unknown} site
 * @param {string} place property names, separated by dots.
 * @returns {unknown}
 */
function at(site, place) {
  return place
    .split('.')
    .reduce((value, name) => /** @type {Record<string, unknown>} */ (value)?.[name], site)
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
    site: await load(`${root}src/content/site.ts`),
    examples: (await load(`${root}src/content/testimonials.ts`)).exampleTestimonials,
  })
  if (found.length > 0) {
    console.error('The site is not ready to be deployed:\n')
    for (const problem of found) console.error(`  - ${problem}`)
    process.exit(1)
  }
}
