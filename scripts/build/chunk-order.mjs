/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * Chunks by file, each behind what it imports: a page's rules come after those of its components.
 *
 * @param {Bundle} bundle
 * @param {string[]} files
 * @param {Set<string>} seen
 * @returns {string[]}
 */
export function inOrder(bundle, files, seen = new Set()) {
  return files.flatMap((file) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return []
    seen.add(file)
    return [...inOrder(bundle, chunk.imports, seen), file]
  })
}

/**
 * The same with all that chunks import when it is needed.
 *
 * @param {Bundle} bundle
 * @param {string[]} files
 * @param {string[]} [without]
 */
export function withLater(bundle, files, without = []) {
  const seen = new Set(without)
  const found = inOrder(bundle, files, seen)
  // Grows as it is gone through.
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') found.push(...inOrder(bundle, chunk.dynamicImports, seen))
  }
  return found
}
