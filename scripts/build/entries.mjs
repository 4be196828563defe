/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * The scripts that a document begins with, by the name of its entry: all that the entry stands on, and
 * the entry last. A page names them all, so that none waits until the one that needs it has come.
 */
export function entryScripts() {
  /** @type {Record<string, string[]>} */
  const scripts = {}

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'entry-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      for (const { name, fileName } of entries) {
        scripts[name] = reachedFrom(fileName, bundle).map((file) => `/${file}`)
        const all = reachedFrom(fileName, bundle, { later: true })
        const other = entries.find((entry) => entry.name !== name && all.includes(entry.fileName))
        // It would run there, and take the page for one of its own.
        if (other) throw new Error(`Pages of “${name}” need something that is in “${other.name}”`)
      }
    },
  }
  return { plugin, scripts }
}

/**
 * The chunks that one needs, each behind what it imports.
 *
 * @param {string} file
 * @param {Bundle} bundle
 * @param {{ later?: boolean }} [options] also what they import when it is needed.
 */
function reachedFrom(file, bundle, { later = false } = {}) {
  /** @type {Set<string>} */
  const reached = new Set()
  const visited = new Set()
  const visit = (/** @type {string} */ name) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || visited.has(name)) return
    visited.add(name)
    for (const each of chunk.imports) visit(each)
    if (later) for (const each of chunk.dynamicImports) visit(each)
    reached.add(name)
  }
  visit(file)
  return [...reached]
}
