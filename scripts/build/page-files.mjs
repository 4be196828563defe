/**
 * Lists the files that a page needs for its first render, from Vite's manifest.
 *
 * @param {import('vite').Manifest} manifest
 * @param {{ entry: string, page: string, messages: string[] }} modules paths from the project's root
 * @returns {{ entry: string, imports: string[], styles: string[] }} paths below the output folder: the entry's
 *   script, the scripts of the page and of all static imports, and the stylesheets, each after those of its
 *   components.
 * @throws when the build has no such entry or page. Messages can be part of another module's script.
 */
export function listPageFiles(manifest, modules) {
  /** @type {Set<string>} */
  const scripts = new Set()
  /** @type {Set<string>} */
  const styles = new Set()
  /** @type {Set<string>} */
  const visited = new Set()

  /** @param {string} name */
  function visit(name) {
    if (visited.has(name)) return
    visited.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The client build has no ${name}`)
    chunk.imports?.forEach(visit)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
  }

  visit(modules.entry)
  visit(modules.page)
  for (const name of modules.messages) if (manifest[name]) visit(name)
  const entry = manifest[modules.entry]?.file ?? ''
  return { entry, imports: [...scripts].filter((file) => file !== entry), styles: [...styles] }
}
