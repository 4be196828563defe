/**
 * The policies of tours on other sites, and their rules in firebase.json. There is one group of rules for
 * each list of sites, so their number varies.
 *
 * @typedef {import('./policies.mjs').Directives} Directives
 * @typedef {Pick<import('../../src/content/embeds').EmbeddableTour, 'name' | 'origins'>} EmbeddableTour
 */

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
 * The directives by the `source` pattern in firebase.json. They must follow those of all bundles, because
 * the last header applies.
 *
 * @param {object} rows
 * @param {string} rows.script the hash of the pages' inline script.
 * @param {Directives} rows.bundle the directives of a bundle with the site's origin.
 * @param {string[]} rows.trusted the names of those bundles.
 * @param {EmbeddableTour[]} rows.embeds
 */
export function buildEmbedDirectives({ script, bundle, trusted, embeds }) {
  /** @type {Map<string, string[]>} names by `frame-ancestors` */
  const groups = new Map()
  for (const { name, origins } of embeds) {
    const sites = origins === 'anywhere' ? ['*'] : [...self, ...[...new Set(origins)].sort()]
    const key = sites.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), name].sort())
  }
  /** @type {Record<string, Directives>} */
  const all = {}
  for (const [sites, names] of [...groups].sort()) {
    const ancestors = { 'frame-ancestors': sites.split(' ') }
    for (const folder of ['/embed', '/el/embed'])
      all[`${folder}/${oneOf(names)}`] = { ...page, 'script-src': [script], ...ancestors }
    // An untrusted bundle has an opaque origin, and no `frame-ancestors`, see policies.mjs.
    const own = names.filter((name) => trusted.includes(name))
    // The pattern of all trusted bundles ends with `/**`; with the same names it would be the same key.
    if (own.length > 0) all[`/samples/${oneOf(own)}/**/*`] = { ...bundle, ...ancestors }
  }
  return all
}

/**
 * @param {string[]} names of bundles
 * @returns {string} the pattern of a path segment.
 * @throws when a name contains a character with a meaning in the pattern.
 */
export function oneOf(names) {
  const wrong = names.find((name) => !/^[\w-]+$/.test(name))
  if (wrong)
    throw new Error(`A bundle's name may contain only letters, digits and hyphens: ${wrong}`)
  return `@(${names.join('|')})`
}

const EMBED_SOURCE = /^(?:\/el)?\/embed\/@\(|^\/samples\/@\(.*\/\*\*\/\*$/

const RULE = /^ {6}\{\n {8}"source": "([^"]*)",\n[\s\S]*?\n {6}\},?\n/gm

/**
 * Replaces the rules of tours on other sites in firebase.json by those of these sources, without policies.
 *
 * @param {string} json
 * @param {string[]} sources of all policies
 */
export function replaceEmbedRules(json, sources) {
  const rules = sources.filter((source) => EMBED_SOURCE.test(source)).map(writeRule)
  return json.replace(RULE, (rule, source) => {
    if (EMBED_SOURCE.test(source)) return ''
    return /^\/samples\/@\(/.test(source) ? rule + rules.join('') : rule
  })
}

/** @param {string} source */
const writeRule = (source) => `      {
        "source": "${source}",
        "headers": [
          {
            "key": "Content-Security-Policy",
            "value": ""
          }
        ]
      },
`
