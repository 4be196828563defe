/**
 * The policies of tours and restaurants on other sites. There is one group of rules for each list of sites,
 * so their number varies.
 *
 * @typedef {import('./policies.mjs').Directives} Directives
 * @typedef {Pick<import('../../src/content/embeds').EmbeddableTour, 'name' | 'origins'>} EmbeddableTour
 * @typedef {import('../../src/content/venues').EmbeddableVenue} EmbeddableVenue
 * @typedef {{ tours: EmbeddableTour[], venues: EmbeddableVenue[] }} Embeds
 * @typedef {{ name: string, origins: 'anywhere' | readonly string[] }} Embeddable
 */
import { loadSiteModule } from '../dev/site-module.mjs'
import { nameSite } from './site-url.mjs'

const self = ["'self'"]

/**
 * The page around the tour: a poster, a frame and no requests to other hosts.
 *
 * @type {Directives}
 */
const page = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': self,
  'connect-src': self,
  'frame-src': self,
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Builds the directives of each `source` pattern in firebase.json. These patterns must follow those of all
 * bundles, because Hosting applies the last header whose pattern matches.
 *
 * @param {object} rows
 * @param {string} rows.script the hash of the inline script of tours' pages.
 * @param {Directives} rows.reserve the directives of a restaurant's page for guests.
 * @param {Directives} rows.bundle the directives of a bundle with the site's origin.
 * @param {string[]} rows.trusted the names of those bundles.
 * @param {Embeds} rows.embeds
 * @param {string | undefined} rows.siteUrl the site's own address: a page that all sites may show can be in a sandbox of theirs
 */
export function buildEmbedDirectives({ script, reserve, bundle, trusted, embeds, siteUrl }) {
  const { tours, venues } = embeds
  /** @type {Record<string, Directives>} */
  const all = {}
  for (const [names, ancestors] of groupByOrigins(tours)) {
    for (const folder of ['/embed', '/el/embed'])
      all[`${folder}/${names}`] = {
        ...nameSite(page, siteUrl),
        'script-src': [script],
        ...ancestors,
      }
  }
  for (const [names, ancestors] of groupByOrigins(
    venues.map(({ slug, origins }) => ({ name: slug, origins })),
  )) {
    for (const folder of ['/reserve', '/el/reserve'])
      all[`${folder}/${names}`] = { ...withoutAncestors(reserve), ...ancestors }
  }
  // A restaurant's page contains its tour, and `frame-ancestors` applies to every frame around it. An
  // untrusted bundle has an opaque origin, and no `frame-ancestors`, see policies.mjs.
  const bundles = [...tours, ...venues.map(({ tour, origins }) => ({ name: tour, origins }))]
  for (const [names, ancestors] of groupByOrigins(
    bundles.filter(({ name }) => trusted.includes(name)),
  )) {
    // The pattern of all trusted bundles ends with `/**`; with the same names it would be the same key.
    all[`/samples/${names}/**/*`] = {
      ...nameSite(withoutAncestors(bundle), siteUrl),
      ...ancestors,
    }
  }
  return all
}

/** @param {Directives} directives @returns {Directives} */
function withoutAncestors({ 'frame-ancestors': _, ...directives }) {
  return directives
}

/**
 * Groups names by the sites that may show them in a frame. A name may occur repeatedly, and then has all sites.
 *
 * @param {Embeddable[]} rows
 * @returns {[names: string, ancestors: Directives][]} the pattern of the names, and the sites as a directive: none for
 *   all sites, because `*` matches no sandboxed page.
 */
function groupByOrigins(rows) {
  /** @type {Map<string, Set<string>>} */
  const sitesByName = new Map()
  for (const { name, origins } of rows) {
    const sites = sitesByName.get(name) ?? new Set()
    for (const site of origins === 'anywhere' ? ['*'] : origins) sites.add(site)
    sitesByName.set(name, sites)
  }
  /** @type {Map<string, string[]>} names by `frame-ancestors` */
  const groups = new Map()
  for (const [name, sites] of sitesByName) {
    const key = (sites.has('*') ? ['*'] : [...self, ...[...sites].sort()]).join(' ')
    groups.set(key, [...(groups.get(key) ?? []), name].sort())
  }
  return [...groups]
    .sort()
    .map(([key, names]) => [oneOf(names), key === '*' ? {} : { 'frame-ancestors': key.split(' ') }])
}

/** @returns {Promise<Embeds>} the tours and restaurants that other sites may frame, by their rows. */
export async function readEmbeds() {
  /** @type {typeof import('../../src/content/embeds')} */
  const { embeddableTours } = await loadSiteModule('src/content/embeds.ts')
  /** @type {typeof import('../../src/content/venues')} */
  const { embeddableVenues } = await loadSiteModule('src/content/venues.ts')
  return { tours: embeddableTours(), venues: embeddableVenues() }
}

/**
 * @param {string[]} names of bundles or restaurants
 * @returns {string} the pattern of a path segment.
 * @throws when a name contains a character with a meaning in the pattern.
 */
export function oneOf(names) {
  const wrong = names.find((name) => !/^[\w-]+$/.test(name))
  if (wrong)
    throw new Error(`A name may contain only letters, digits, hyphens and underscores: ${wrong}`)
  return `@(${names.join('|')})`
}

/**
 * Whether a pattern is that of tours or restaurants on other sites.
 *
 * @param {string} source
 */
export const isEmbedSource = (source) =>
  /^(?:\/el)?\/(?:embed|reserve)\/@\(|^\/samples\/@\(.*\/\*\*\/\*$/.test(source)
