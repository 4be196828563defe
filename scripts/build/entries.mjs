import { inOrder, withLater } from './chunk-order.mjs'

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
        scripts[name] = inOrder(bundle, [fileName]).map((file) => `/${file}`)
        const all = withLater(bundle, [fileName])
        const other = entries.find((entry) => entry.name !== name && all.includes(entry.fileName))
        // It would run there, and take the page for one of its own.
        if (other) throw new Error(`Pages of “${name}” need something that is in “${other.name}”`)
      }
    },
  }
  return { plugin, scripts }
}
