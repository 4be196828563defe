/**
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/**
 * Parts the site's style by page. A page's HTML holds what its own modules need, and one file what
 * all pages need, for whoever goes on to another one.
 *
 * Vite's own way is that each chunk loads its style. But a page comes with it, and would load it again.
 *
 * @returns what is known when the client is built: `address` of the style of all pages, and the
 *   style `of` one page, by its module. What surrounds pages is in each of theirs, and not in the file.
 */
export function pageStyles() {
  const styles = {
    address: '',
    /** @type {(module: string) => string} */
    of: () => '',
  }

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'page-styles',
    // When modules are in chunks, and before these are told to load their styles.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const style = new Map(chunks.map((chunk) => [chunk.fileName, takeStyle(bundle, chunk)]))
      const textOf = (/** @type {string[]} */ files) =>
        files.map((file) => style.get(file)).join('')

      const entry = /** @type {Chunk} */ (chunks.find(({ isEntry }) => isEntry))
      const layout = inOrder(bundle, [entry.fileName])
      const pages = withLater(bundle, entry.dynamicImports, layout)

      const file = this.emitFile({ type: 'asset', name: 'pages.css', source: textOf(pages) })
      styles.address = `/${this.getFileName(file)}`
      styles.of = (module) => {
        const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!page) throw new Error(`No chunk of the site holds ${module}`)
        const own = withLater(bundle, [page.fileName], layout)
        return textOf([...layout, ...pages.filter((file) => own.includes(file))])
      }
    },
  }
  return { plugin, styles }
}

/**
 * The style of a chunk's own modules, which is no file of its own any more.
 *
 * @param {Bundle} bundle
 * @param {Chunk} chunk
 */
function takeStyle(bundle, chunk) {
  const files = chunk.viteMetadata?.importedCss ?? new Set()
  const texts = [...files].map((file) => {
    const asset = bundle[file]
    delete bundle[file]
    return asset?.type === 'asset' ? String(asset.source).trim() : ''
  })
  files.clear()
  return texts.join('')
}

/**
 * Chunks by file, each behind what it imports: a page's rules come after those of its components.
 *
 * @param {Bundle} bundle
 * @param {string[]} files
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function inOrder(bundle, files, seen = new Set()) {
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
 * @param {string[]} without
 */
function withLater(bundle, files, without) {
  const seen = new Set(without)
  const found = inOrder(bundle, files, seen)
  // Grows as it is gone through.
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') found.push(...inOrder(bundle, chunk.dynamicImports, seen))
  }
  return found
}
