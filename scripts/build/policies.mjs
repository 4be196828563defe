/**
 * What pages of each kind may load and reach: THE list of the site's Content-Security-Policies.
 * `npm run policies` writes them into firebase.json.
 *
 * @typedef {Record<string, string[]>} Directives
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCommand } from '../dev/command.mjs'
import { buildBootstrap } from './bootstrap.mjs'

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

// Hosts stand without a scheme: it is the page's own, https, and headers and page share the first packets.

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
 * Tours, foreign exports too: these come as their tools wrote them, with scripts in their pages.
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

/** @type {Directives} */
const file = { 'default-src': ["'none'"] }

/**
 * The policies by the `source` under which firebase.json sends them.
 *
 * @param {string} bootstrap the hash of the one script that stands in pages.
 * @returns {Record<string, string>}
 */
export function policies(bootstrap) {
  const site = allow(page, { 'script-src': [bootstrap] }, firestore, appCheck)
  const staff = allow(site, account)
  // A guest's secret stands in the address: no tracker may read it, and no frame but App Check's own.
  const own = { ...site, 'frame-src': appCheck['frame-src'] ?? [] }
  return Object.fromEntries(
    Object.entries({
      '**': allow(site, trackers),
      '/survey*': allow(site, trackers, survey),
      '/reserve/*': site,
      '/el/reserve/*': site,
      '/reserve/*/mine': own,
      '/el/reserve/*/mine': own,
      '/login': allow(staff, signIn),
      '/inbox': staff,
      '/*/reservations': staff,
      '/el/*/reservations': staff,
      '/static/**': file,
      '/pictures/**': file,
      '/samples/**': bundle,
    }).map(([source, directives]) => [source, write(directives)]),
  )
}

const withoutTrackers = allow(page, firestore, appCheck)

/**
 * What a page is told when consent is withdrawn: it cannot unload a script that runs in it, but the
 * browser can be told to let nothing of it out.
 */
export const policyWithoutTrackers = write(
  Object.fromEntries(
    Object.keys(trackers).map((directive) => [directive, withoutTrackers[directive] ?? []]),
  ),
)

/**
 * firebase.json with the policies in their places, and all else as it is.
 *
 * @param {string} json
 * @param {Record<string, string>} policies
 * @throws when a kind of page has no place for its policy.
 */
export function withPolicies(json, policies) {
  return Object.entries(policies).reduce((text, [source, policy]) => {
    const [before, after] = split(text, `"source": "${source}"`)
    const [key, value] = split(after, '"key": "Content-Security-Policy"')
    if (key.includes('"source"')) throw new Error(`firebase.json sends no policy for ${source}`)
    return before + key + value.replace(/("value": )"[^"]*"/, (_, name) => `${name}"${policy}"`)
  }, json)
}

/**
 * @param {string} text
 * @param {string} mark
 * @returns {[string, string]} what stands before its end, and after it.
 */
function split(text, mark) {
  const start = text.indexOf(mark)
  if (start < 0) throw new Error(`firebase.json holds no ${mark}`)
  const end = start + mark.length
  return [text.slice(0, end), text.slice(end)]
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
  readCommand({ help: 'npm run policies: writes the security policies into firebase.json.' })
  buildBootstrap().then(({ hash }) =>
    writeFileSync(FIREBASE_JSON, withPolicies(readFileSync(FIREBASE_JSON, 'utf8'), policies(hash))),
  )
}
