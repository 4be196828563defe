/**
 * The Content-Security-Policy of each kind of page. `npm run policies` writes them into firebase.json.
 *
 * @typedef {Record<string, string[]>} Directives
 * @typedef {import('./embed-policies.mjs').Embeds} Embeds
 * @typedef {{ source: string, headers: { key: string, value: string }[] }} Rule headers in firebase.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { readCommand } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { buildBootstrap, buildEmbedScript } from './bootstrap.mjs'
import { buildEmbedDirectives, isEmbedSource, oneOf, readEmbeds } from './embed-policies.mjs'
import { getSiteUrl, nameSite } from './site-url.mjs'

const FIREBASE_JSON = fileURLToPath(new URL('../../firebase.json', import.meta.url))

const self = ["'self'"]

/** @type {Directives} */
const page = {
  'default-src': self,
  'script-src': self,
  'style-src': [...self, "'unsafe-inline'"],
  'img-src': [...self, 'data:'],
  'font-src': self,
  'connect-src': self,
  'frame-src': self,
  'frame-ancestors': self,
  'base-uri': ["'none'"],
  'form-action': self,
  'object-src': ["'none'"],
}

// Hosts have no scheme: it defaults to the page's own, and short headers leave more of the first packets
// to the page.

/** @type {Directives} */
const firestore = { 'connect-src': ['firestore.googleapis.com'] }

/** @type {Directives} */
const appCheck = {
  'script-src': ['www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
  'connect-src': ['content-firebaseappcheck.googleapis.com', 'www.google.com/recaptcha/'],
  'frame-src': ['www.google.com/recaptcha/', 'recaptcha.google.com/recaptcha/'],
}

/** @type {Directives} */
const trackers = {
  'script-src': ['www.googletagmanager.com', 'connect.facebook.net'],
  'img-src': ['www.googletagmanager.com', '*.google-analytics.com', 'www.facebook.com'],
  'connect-src': [
    'www.googletagmanager.com',
    '*.google-analytics.com',
    '*.analytics.google.com',
    'connect.facebook.net',
    'www.facebook.com',
  ],
}

/** @type {Directives} */
const survey = { 'frame-src': ['docs.google.com'] }

/** @type {Directives} */
const account = {
  'connect-src': ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'],
}

/** @type {Directives} */
const signIn = {
  'script-src': ['apis.google.com'],
  'frame-src': ['*.firebaseapp.com'],
}

/**
 * Tours, including third-party tours, which contain inline scripts.
 *
 * @type {Directives}
 */
const bundle = {
  'default-src': self,
  'script-src': [...self, "'unsafe-inline'", "'unsafe-eval'", 'blob:'],
  'style-src': [...self, "'unsafe-inline'"],
  'img-src': [...self, 'data:', 'blob:'],
  'font-src': [...self, 'data:'],
  'connect-src': [...self, 'data:', 'blob:'],
  'media-src': [...self, 'data:', 'blob:'],
  'worker-src': [...self, 'blob:'],
  'frame-ancestors': self,
  'base-uri': ["'none'"],
  'form-action': self,
  'object-src': ["'none'"],
}

/**
 * A third-party tour that was not reviewed gets an opaque origin, in a frame and in a tab of its own, so
 * that it cannot reach the site's storage, sessions and pages. `frame-ancestors` would block pages
 * that it frames, because an opaque origin matches no source.
 *
 * @param {string} [siteUrl]
 * @returns {Directives}
 */
function buildUntrusted(siteUrl) {
  return {
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    ...nameSite(without(bundle, 'frame-ancestors'), siteUrl),
  }
}

/**
 * Browsers do not show a PDF in a sandbox. Hosting also serves `prices.pdf.html` under this pattern, so
 * the policy allows no script.
 *
 * @type {Directives}
 */
const pdf = { ...bundle, 'script-src': ["'none'"], 'worker-src': ["'none'"] }

/** @type {Directives} */
const file = { 'default-src': ["'none'"] }

/**
 * The policies by their `source` pattern in firebase.json.
 *
 * @param {{ bootstrap: string, embed: string }} hashes of the inline scripts of every page, and of the
 *   pages that other sites embed.
 * @param {string[]} trusted the names of the bundles that may use the site's origin.
 * @param {Embeds} embeds what other sites may frame.
 * @param {string} [siteUrl] the site's own address, such as `https://hermesview.example`.
 * @returns {Record<string, string>}
 */
export function buildPolicies(hashes, trusted, embeds, siteUrl) {
  const untrusted = buildUntrusted(siteUrl)
  const site = allow(page, { 'script-src': [hashes.bootstrap] }, firestore, appCheck)
  const staff = allow(site, account)
  // The address contains the guest's secret, so no tracker and no frame except App Check's is allowed.
  const guestBooking = { ...site, 'frame-src': appCheck['frame-src'] ?? [] }
  return Object.fromEntries(
    Object.entries({
      '**': allow(site, trackers),
      '/survey*': allow(site, trackers, survey),
      '/reserve/*': site,
      '/el/reserve/*': site,
      '/reserve/*/mine': guestBooking,
      '/el/reserve/*/mine': guestBooking,
      '/login': allow(staff, signIn),
      '/inbox': staff,
      '/*/reservations': staff,
      '/el/*/reservations': staff,
      '/static/**': file,
      '/pictures/**': file,
      // Hosting also finds a file by an address with encoded letters, such as /%73amples.
      '/*%*/**': untrusted,
      '/samples/**': untrusted,
      '/samples/**/*.pdf': pdf,
      [sourceOf(trusted)]: bundle,
      ...buildEmbedDirectives({
        script: hashes.embed,
        reserve: site,
        bundle,
        trusted,
        embeds,
        siteUrl,
      }),
    }).map(([source, directives]) => [source, write(directives)]),
  )
}

const withoutTrackers = allow(page, firestore, appCheck)

/**
 * The policy that a page adds when consent is withdrawn: a running script cannot be unloaded, but the
 * browser then blocks all its requests.
 */
export const policyWithoutTrackers = write(
  Object.fromEntries(
    Object.keys(trackers).map((directive) => [directive, withoutTrackers[directive] ?? []]),
  ),
)

/**
 * The pattern of the bundles that may use the site's origin.
 *
 * @param {string[]} bundles their names
 * @throws when a name contains a character with a meaning in the pattern.
 */
function sourceOf(bundles) {
  return `/samples/${oneOf(bundles)}/**`
}

/**
 * Replaces the bundles in firebase.json that may use the site's origin.
 *
 * @param {string} json
 * @param {string[]} bundles their names
 */
export function setTrustedBundles(json, bundles) {
  return editRules(json, (rules) => {
    const source = sourceOf(bundles.toSorted())
    return rules.map((rule) => (isTrustedSource(rule.source) ? { ...rule, source } : rule))
  })
}

/** @param {string} source */
const isTrustedSource = (source) => source.startsWith('/samples/@(') && !isEmbedSource(source)

/**
 * Whether firebase.json contains exactly these policies.
 *
 * @param {string} json
 * @param {Record<string, string>} policies
 */
export function hasPolicies(json, policies) {
  try {
    return setPolicies(json, policies) === json
  } catch {
    return false
  }
}

/**
 * @param {string} json firebase.json
 * @returns the site's own address in the policy of tours that were not reviewed; undefined until a deploy is prepared.
 */
export function readSiteUrl(json) {
  /** @type {Rule[]} */
  const rules = JSON.parse(json).hosting.headers
  const policy = rules.find(({ source }) => source === '/samples/**')?.headers[0]?.value
  return policy?.match(/default-src 'self' ([^ ;]+)/)?.[1]
}

/** @returns {Promise<string[]>} the names of the bundles that may use the site's origin, by their rows. */
export async function readTrustedBundles() {
  /** @type {typeof import('../../src/content/projects')} */
  const { trustedBundles } = await loadSiteModule('src/content/projects.ts')
  return trustedBundles()
}

/** The hashes of the inline scripts, for `buildPolicies`. */
export async function hashInlineScripts() {
  const [bootstrap, embed] = await Promise.all([buildBootstrap(), buildEmbedScript()])
  return { bootstrap: bootstrap.hash, embed: embed.hash }
}

/**
 * Replaces the policies in firebase.json, and leaves everything else unchanged. The rules for tours and
 * restaurants on other sites are written anew, because their number varies.
 *
 * @param {string} json
 * @param {Record<string, string>} policies
 * @throws when firebase.json has no policy header for a pattern.
 */
export function setPolicies(json, policies) {
  return editRules(json, (before) => {
    const rules = before.filter(({ source }) => !isEmbedSource(source))
    const embedRules = Object.keys(policies)
      .filter(isEmbedSource)
      .map((source) => ({ source, headers: [{ key: POLICY, value: '' }] }))
    rules.splice(rules.findIndex(({ source }) => isTrustedSource(source)) + 1, 0, ...embedRules)
    for (const [source, policy] of Object.entries(policies)) {
      const rule = rules.find((each) => each.source === source)
      const header = rule?.headers.find(({ key }) => key === POLICY)
      if (!header) throw new Error(`firebase.json has no policy header for ${source}`)
      header.value = policy
    }
    return rules
  })
}

const POLICY = 'Content-Security-Policy'

/**
 * @param {string} json
 * @param {(rules: Rule[]) => Rule[]} edit
 */
function editRules(json, edit) {
  const config = JSON.parse(json)
  config.hosting.headers = edit(config.hosting.headers)
  return `${JSON.stringify(config, null, 2)}\n`
}

/**
 * @param {Directives} directives
 * @param {string} name
 */
function without(directives, name) {
  return Object.fromEntries(Object.entries(directives).filter(([each]) => each !== name))
}

/** @param {Directives[]} parts */
function allow(...parts) {
  /** @type {Directives} */
  const allowed = {}
  for (const part of parts) {
    for (const [directive, values] of Object.entries(part))
      allowed[directive] = [...(allowed[directive] ?? []), ...values]
  }
  return allowed
}

/** @param {Directives} directives */
function write(directives) {
  return Object.entries(directives)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommand({
    help: 'npm run policies: writes the security policies into firebase.json, with VITE_SITE_URL of .env if it is set.',
  })
  const env = loadEnv('production', '.', 'VITE_')
  Promise.all([hashInlineScripts(), readTrustedBundles(), readEmbeds()]).then(
    ([hashes, trusted, embeds]) => {
      const before = readFileSync(FIREBASE_JSON, 'utf8')
      const json = setTrustedBundles(before, trusted)
      const siteUrl = getSiteUrl(env) || readSiteUrl(before)
      const after = setPolicies(json, buildPolicies(hashes, trusted, embeds, siteUrl))
      writeFileSync(FIREBASE_JSON, after)
      console.log(`firebase.json ${after === before ? 'is up to date' : 'has new policies'}.`)
    },
  )
}
