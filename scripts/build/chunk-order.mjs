/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * Sorts chunks so that each follows its imports: a page's CSS comes after that of its components.
 *
 * @param {Bundle} bundle
 * @param {string[]} files
 * @param {Set<string>} seen
 * @returns {string[]}
 */
export function sortByImports(bundle, files, seen = new Set()) {
  return files.flatMap((file) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return []
    seen.add(file)
    return [...sortByImports(bundle, chunk.imports, seen), file]
  })
}

/**
 * Sorts chunks as `sortByImports` does, and appends the chunks that any of them imports dynamically.
 *
 * @param {Bundle} bundle
 * @param {string[]} files
 * @param {string[]} [without] chunks to leave out
 */
export function includeLazyChunks(bundle, files, without = []) {
  const seen = new Set(without)
  const found = sortByImports(bundle, files, seen)
  // The loop also visits the entries that it adds.
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') found.push(...sortByImports(bundle, chunk.dynamicImports, seen))
  }
  return found
}
