import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { readCommand } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { readSiteUrl } from './policies.mjs'
import { getSiteUrl } from './site-url.mjs'

/**
 * Finds settings that would lose leads, link to another site, or publish invented details of the
 * studio. A deploy fails while there are any.
 */

/** The files with the studio's details. */
export const DETAILS = [
  'src/content/site.ts',
  'src/content/offer.ts',
  'src/content/payment-terms.ts',
  'src/content/team.ts',
]

/**
 * Texts that begin with “Example” or «Ενδεικτικός», the domain `.example`, and profiles named `example`. A
 * sentence with “for example” or «ενδεικτικά» can be real.
 */
const PLACEHOLDER_TEXT = /^(?:example|ενδεικτικ(?:ός|ή|ό)) |[./@]example(?![\w-])/i

/** Postal codes, registry numbers and telephones of zeros. */
const PLACEHOLDER_DIGITS = /^[0 ]*0[0 ]*$|\b000 0000$/

/**
 * Whether a value of the studio's details is invented. Only values count, because staff move, add and
 * remove rows. No real value looks like these: the domain `.example` and the numbers belong to nobody.
 *
 * @param {unknown} value a text, a number, or hours
 */
export function isPlaceholder(value) {
  if (typeof value === 'number') return /^9{4,}$/.test(String(value))
  if (typeof value === 'string')
    return PLACEHOLDER_TEXT.test(value) || PLACEHOLDER_DIGITS.test(value)
  return isHours(value) && value.opens === '00:00' && value.closes === '00:00'
}

/** @param {unknown} value @returns {value is { opens: string, closes: string }} */
const isHours = (value) =>
  typeof value === 'object' && value !== null && 'opens' in value && 'closes' in value

/**
 * Lists the details of the studio one by one, each with its path.
 *
 * @param {unknown} value the exports of a file, or a part of them
 * @param {string} [path]
 * @returns {[path: string, value: unknown][]}
 */
export function listDetails(value, path = '') {
  if (typeof value === 'function') return []
  if (typeof value !== 'object' || value === null || isHours(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) =>
    listDetails(part, path ? `${path}.${name}` : name),
  )
}

/**
 * Lists what prevents a deploy, one sentence each.
 *
 * @param {object} found
 * @param {string} found.example `.env.example`, the list of all variables.
 * @param {Record<string, string>} found.env
 * @param {Record<string, object>} found.details the exports of each file of `DETAILS`.
 * @param {readonly { name: string }[]} found.examples the invented testimonials.
 * @param {string} found.hosting `firebase.json`
 * @returns {string[]}
 */
export function findDeployProblems({ example, env, details, examples, hosting }) {
  const variables = example.matchAll(/^# (.+)\n(\w+)=/gm)
  const missing = [...variables]
    .filter(([, comment, name]) => comment?.includes('(required)') && !env[name ?? '']?.trim())
    .map(([, comment, name]) => `${name} is not set in .env. ${comment}`)
  const left = Object.entries(details).flatMap(([file, contents]) =>
    listDetails(contents)
      .filter(([, value]) => isPlaceholder(value))
      .map(
        ([path, value]) =>
          `${path} in ${file} is still the placeholder ${JSON.stringify(value)}: enter the studio's own value, or empty it.`,
      ),
  )
  const invented = examples.map(
    ({ name }) =>
      `The testimonial of ${name} in src/content/testimonials.ts is an example: remove it. Clients' own testimonials are above the examples.`,
  )
  return [
    ...missing,
    ...siteUrlProblems(env, hosting),
    ...trackerProblems(env),
    ...surveyProblems(env),
    ...notificationProblems(env, details),
    ...left,
    ...invented,
  ]
}

/** @param {Record<string, string>} env @param {string} hosting */
function siteUrlProblems(env, hosting) {
  const address = getSiteUrl(env)
  if (address === '' || address.endsWith('.example')) {
    const state = address
      ? `VITE_SITE_URL in .env is still the placeholder ${address}`
      : 'VITE_SITE_URL is not set in .env'
    return [
      `${state}: enter the site's own address, or search engines and shared links point to another site.`,
    ]
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:')
    return [`VITE_SITE_URL in .env is not an address that begins with https://: ${address}`]
  // The paths of all pages follow it.
  if (url.href !== `${url.origin}/`)
    return [`VITE_SITE_URL in .env is the address of a page, ${address}: enter ${url.origin}.`]
  if (readSiteUrl(hosting) === url.origin) return []
  return [
    `firebase.json does not name ${url.origin}, without which Safari shows no tours of other tools: run \`npm run policies\`, and commit firebase.json.`,
  ]
}

/** A wrong id loads nothing and reports nothing. @param {Record<string, string>} env */
function trackerProblems({ VITE_GTM_ID = '', VITE_META_PIXEL_ID = '' }) {
  const problems = []
  if (VITE_GTM_ID && !/^GTM-[A-Z\d]+$/.test(VITE_GTM_ID))
    problems.push(
      `VITE_GTM_ID in .env is ${VITE_GTM_ID}: the id of a container in Tag Manager begins with GTM-.`,
    )
  if (VITE_META_PIXEL_ID && !/^\d+$/.test(VITE_META_PIXEL_ID))
    problems.push(`VITE_META_PIXEL_ID in .env is ${VITE_META_PIXEL_ID}: a pixel's id is a number.`)
  return problems
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
 * @param {Record<string, string>} env
 * @param {Record<string, object>} details
 */
function notificationProblems(
  { VITE_NOTIFICATIONS = '', VITE_APPCHECK_SITE_KEY = '' },
  { 'src/content/site.ts': site = {} },
) {
  const value = VITE_NOTIFICATIONS.trim()
  if (value === '') return []
  if (value !== 'on') return [`VITE_NOTIFICATIONS in .env is ${value}: enter \`on\`, or empty it.`]
  const problems = []
  if (!('mailProvider' in site && site.mailProvider !== ''))
    problems.push(
      'mailProvider in src/content/site.ts is empty: the privacy policy must name the company that delivers the emails.',
    )
  if (VITE_APPCHECK_SITE_KEY.trim() === '')
    problems.push(
      'VITE_APPCHECK_SITE_KEY in .env is empty, but VITE_NOTIFICATIONS is on: without App Check a script can send emails to any number of addresses under the restaurants’ names.',
    )
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommand({ help: 'npm run check:env: lists what prevents a deploy.' })
  /** @type {typeof import('../../src/content/testimonials')} */
  const { exampleTestimonials } = await loadSiteModule('src/content/testimonials.ts')
  /** @type {Record<string, object>} */
  const details = {}
  for (const file of DETAILS) details[file] = await loadSiteModule(file)
  const found = findDeployProblems({
    example: readFileSync('.env.example', 'utf8'),
    env: loadEnv('production', '.', 'VITE_'),
    details,
    examples: exampleTestimonials,
    hosting: readFileSync('firebase.json', 'utf8'),
  })
  if (found.length > 0) {
    console.error('The site is not ready to be deployed:\n')
    for (const problem of found) console.error(`  - ${problem}`)
    process.exit(1)
  }
  console.log('.env and the studio’s details are complete.')
}
