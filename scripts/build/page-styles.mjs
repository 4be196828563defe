import postcss from 'postcss'
import { inOrder, withLater } from './chunk-order.mjs'

/**
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/**
 * Parts the site's style in two. A page's HTML holds the rules of its own modules that it is first
 * seen with, so that the first packets bring them. One file holds all the site's rules; the site's code
 * waits for it, since what is pointed at, printed or brought by script needs the others, and so does who
 * goes on to another page. Without script the page asks for it itself.
 *
 * Vite's own way is that each chunk loads its style. But a page comes with it, and would load it again.
 *
 * @returns what is known when the client is built: `address` of the style of the whole site, and the
 *   style `of` one page, by its module and its HTML.
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
    // When modules are in chunks, and before these are told to load their styles.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const style = new Map(chunks.map((chunk) => [chunk.fileName, takeStyle(bundle, chunk)]))
      const textOf = (/** @type {string[]} */ files) =>
        files.map((file) => style.get(file)).join('')

      const entries = chunks.filter(({ isEntry }) => isEntry)
      const layout = inOrder(
        bundle,
        entries.map(({ fileName }) => fileName),
      )
      const pages = withLater(
        bundle,
        entries.flatMap(({ dynamicImports }) => dynamicImports),
        layout,
      )

      const source = withoutFonts(textOf([...layout, ...pages]))
      const file = this.emitFile({ type: 'asset', name: 'site.css', source })
      styles.address = `/${this.getFileName(file)}`
      styles.of = (module, html) => {
        const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!page) throw new Error(`No chunk of the site holds ${module}`)
        const own = withLater(bundle, [page.fileName], layout)
        return firstSeen(textOf([...layout, ...pages.filter((file) => own.includes(file))]), html)
      }
    },
  }
  return { plugin, styles }
}

/** Fonts are named in each page, and would be loaded once more. @param {string} style */
function withoutFonts(style) {
  const root = postcss.parse(style)
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/** What is asked of a page only later: pointed at, pressed, printed, or read without script. */
const LATER = { states: /:(?:hover|active)\b/, media: /print|scripting:\s*none/ }

/**
 * The rules of a style that a page is first seen with: their classes and attributes all occur in it,
 * and nobody has done anything to it yet.
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
    return (plain.match(/\.[\w-]+|\[[^\]]+\]/g) ?? []).every((each) => occurring.has(each))
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
  return root.toString()
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
