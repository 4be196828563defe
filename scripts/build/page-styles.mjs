import postcss from 'postcss'
import { includeLazyChunks, sortByImports } from './chunk-order.mjs'

/**
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/**
 * Splits the site's CSS in two. A page's HTML contains the rules that its first view needs, so that
 * they arrive with the first packets. One stylesheet contains all rules of the site; the script waits
 * for it, because hover, print, lazy content and the next page need them. Without script, the page
 * loads the stylesheet itself.
 *
 * By default, Vite makes each chunk load its own CSS, which would load a page's rules a second time.
 *
 * @returns `styles`, complete when the client is built: the `address` of the site's stylesheet, and a
 *   function `of` for the CSS of one page, by its module and its HTML.
 */
export function pageStyles() {
  const styles = {
    address: '',
    /** @type {(module: string, html: string) => string} */
    of: () => '',
  }

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'page-styles',
    // After chunking, and before Vite adds the code that loads CSS.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const entryChunks = sortByImports(
        bundle,
        entries.map(({ fileName }) => fileName),
      )
      const pagesOf = (/** @type {boolean} */ isSite) =>
        entries.flatMap(({ name, dynamicImports }) =>
          (name === 'main') === isSite ? dynamicImports : [],
        )
      const sitePages = includeLazyChunks(bundle, pagesOf(true), entryChunks)
      const seen = new Set([...entryChunks, ...sitePages])
      // A lazy chunk of a standalone page, such as the inbox, loads its own style by Vite's runtime, so
      // that visitors do not download it.
      const pages = [...sitePages, ...sortByImports(bundle, pagesOf(false), seen)]

      const inSiteStyle = new Set([...entryChunks, ...pages])
      const style = new Map(
        chunks
          .filter(({ fileName }) => inSiteStyle.has(fileName))
          .map((chunk) => [chunk.fileName, takeStyle(bundle, chunk)]),
      )
      const textOf = (/** @type {string[]} */ files) =>
        files.map((file) => style.get(file)).join('')

      const source = withoutFonts(textOf([...entryChunks, ...pages]))
      const file = this.emitFile({ type: 'asset', name: 'site.css', source })
      styles.address = `/${this.getFileName(file)}`
      styles.of = (module, html) => {
        const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!page) throw new Error(`No chunk of the site holds ${module}`)
        const own = includeLazyChunks(bundle, [page.fileName], entryChunks)
        return firstSeen(
          textOf([...entryChunks, ...pages.filter((file) => own.includes(file))]),
          html,
        )
      }
    },
  }
  return { plugin, styles }
}

/** Removes fonts, because each page's HTML names them already. @param {string} style */
function withoutFonts(style) {
  const root = postcss.parse(style)
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/** Rules that a first view does not need: hover, press, print and noscript. */
const LATER = { states: /:(?:hover|active)\b/, media: /print|scripting:\s*none/ }

/**
 * The rules of the first view: those whose classes and attributes all occur in the page's HTML, and
 * that do not depend on an interaction.
 *
 * @param {string} style
 * @param {string} html
 */
function firstSeen(style, html) {
  const attributes = [...html.matchAll(/ ([a-z-]+)="([^"]*)"/g)]
  const occurring = new Set(
    attributes.flatMap(([, name, value = '']) => [
      `[${name}]`,
      `[${name}=${value}]`,
      ...(name === 'class' ? value.split(' ').map((each) => `.${each}`) : []),
    ]),
  )
  const applies = (/** @type {string} */ selector) => {
    if (LATER.states.test(selector)) return false
    const plain = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
    // The classes and attributes inside of `:has()`. A list with commas is left out: one of its parts is enough.
    const contained = [...selector.matchAll(/:has\(((?:[^(),]|\([^()]*\))*)\)/g)].map(
      ([, inside = '']) => inside.replace(/:[\w-]+\([^()]*\)/g, ''),
    )
    const parts = [plain, ...contained].join(' ').match(/\.[\w-]+|\[[^\]]+\]/g) ?? []
    return parts.every((each) => occurring.has(each))
  }
  const root = postcss.parse(style)
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(applies)
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || LATER.media.test(rule.params)) rule.remove()
  })
  removeUnusedKeyframes(root)
  removeUnusedProperties(root, html)
  return root.toString()
}

/** @param {import('postcss').Root} root */
function removeUnusedKeyframes(root) {
  /** @type {string[]} */
  const animations = []
  root.walkDecls(/^animation/, ({ value }) => void animations.push(value))
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove()
  })
}

/**
 * Removes custom properties that neither the style nor the HTML uses.
 *
 * @param {import('postcss').Root} root
 * @param {string} html
 */
function removeUnusedProperties(root, html) {
  const used = new Set((root.toString() + html).match(/(?<=var\()--[\w-]+/g))
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove()
  })
}

/**
 * Removes the CSS file of a chunk from the bundle, and returns its content.
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
