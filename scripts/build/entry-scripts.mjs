import { includeLazyChunks, sortByImports } from './chunk-order.mjs'

/**
 * Collects the scripts of each entry: all its static imports, and the entry last. A page's HTML lists
 * them, so that the browser loads them in parallel.
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
        scripts[name] = sortByImports(bundle, [fileName]).map((file) => `/${file}`)
        const all = includeLazyChunks(bundle, [fileName])
        const other = entries.find((entry) => entry.name !== name && all.includes(entry.fileName))
        // The other entry would run there, and mount its own app.
        if (other) throw new Error(`The entry “${name}” imports the entry “${other.name}”`)
      }
    },
  }
  return { plugin, scripts }
}
