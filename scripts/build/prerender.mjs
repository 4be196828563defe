import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBootstrap, buildEmbedScript } from './bootstrap.mjs'
import { buildPolicies, hasPolicies } from './policies.mjs'

/**
 * Writes one HTML file for every route, the 404 page, the pages that other sites embed, and the files for crawlers.
 *
 * The client build's index.html is the template: its script and stylesheets are removed, the page's
 * CSS is inlined, and a meta element lists the scripts for the bootstrap.
 *
 * @param {object} build
 * @param {string} build.dist the folder of the client build.
 * @param {string} build.rendererFolder the folder of the build of src/entries/prerender.tsx.
 * @param {ReturnType<typeof import('./page-styles.mjs').pageStyles>['styles']} build.styles
 * @param {Record<string, string[]>} build.scripts the scripts of each entry.
 * @throws when the policies in firebase.json do not match the bootstrap or the rows of tours and restaurants.
 */
export async function writePages({ dist, rendererFolder, styles, scripts }) {
  /** @type {typeof import('../../src/entries/prerender.tsx')} */
  const renderer = await import(pathToFileURL(resolve(rendererFolder, 'prerender.mjs')).href)
  const source = await readFile(join(dist, 'index.html'), 'utf8')
  // The space between the tags is for the readers of index.html only.
  const template = source.replace(/>\s+</g, '><')
  const bootstrap = await buildBootstrap()
  const embedScript = await buildEmbedScript()
  const hashes = { bootstrap: bootstrap.hash, embed: embedScript.hash }
  const json = await readFile('firebase.json', 'utf8')
  const embeds = { tours: renderer.embeddableTours(), venues: renderer.embeddableVenues() }
  const policies = buildPolicies(hashes, renderer.trustedBundles(), embeds)
  if (!hasPolicies(json, policies)) {
    throw new Error('The policies in firebase.json are out of date: run `npm run policies`.')
  }
  const fonts = await readdir(join(dist, 'static/woff2'))

  for (const { path, file } of renderer.files) {
    const page = await renderer.render(path)
    const { notice: reloadNotice } = page
    const entryScripts = scripts[page.entry]
    if (!entryScripts) throw new Error(`The client build has no entry “${page.entry}”`)
    const font = findFont(fonts, page.font)
    const preload = `<link rel="preload" as="font" type="font/woff2" href="/static/woff2/${font}" crossorigin>`
    const whole = template
      .replace(
        / *<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g,
        '',
      )
      // src/styles/global.css and src/entries/bootstrap.ts read data-deferred.
      .replace('<html lang="en">', `<html lang="${page.lang}" data-deferred="pictures">`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${reloadNotice}`)
    // Content below a section that fills the window uses the site's stylesheet, so the inlined CSS leaves
    // it out. The bootstrap hides that content and loads the stylesheet after the first view; without
    // script the stylesheet loads at once and nothing is hidden.
    const fold = whole.match(/^.* data-fold="".*?(?=<\/section>)/s)?.[0].length
    const hideBelow = `<style id="hide-below" media="not all">[data-fold]~*,main~*{display:none}</style>`
    const pageHead = await inlineStylesheets(dist, page.head)
    const head = [
      pageHead,
      `<meta name="scripts" content="${entryScripts.join(' ')}">`,
      `<style data-site="${styles.address}">${styles.of(page.module, pageHead + whole.slice(0, fold) + reloadNotice)}</style>`,
      fold ? hideBelow : '',
      `<noscript><link rel="stylesheet" href="${styles.address}"></noscript>`,
      `<script>${bootstrap.code}</script>`,
    ]
    await write(
      join(dist, file),
      whole
        .replace('</head>', () => `${head.join('')}</head>`)
        // At the end of the page, so that its largest picture is requested first.
        .replace('</body>', () => `${preload}</body>`),
    )
  }
  const embedPages = await renderer.renderEmbedPages(embedScript.code)
  for (const [path, html] of Object.entries(embedPages))
    await write(join(dist, `${path}.html`), html)
  for (const [path, json] of Object.entries(await renderer.renderOembeds()))
    await write(join(dist, path), json)
  for (const [file, text] of Object.entries(renderer.robotsFiles))
    await write(join(dist, file), text)
  console.log(`${renderer.files.length} pages written to ${dist}/`)
}

/**
 * Finds the file of a font in the client build.
 *
 * @param {string[]} files
 * @param {string} name without the hash
 * @throws when there is no such font.
 */
export function findFont(files, name) {
  const file = files.find((each) => each.startsWith(name))
  if (!file) throw new Error(`The client build has no font “${name}”`)
  return file
}

/**
 * Puts the rules of a page's own stylesheet in front of its link, so that the first paint waits for no other
 * file. The link stays, because React would load the stylesheet if it found none, but is disabled; its media
 * attribute is for Chromium, which otherwise fetches a disabled stylesheet ahead.
 *
 * @param {string} dist
 * @param {string} head
 */
async function inlineStylesheets(dist, head) {
  let inlined = head
  for (const [link, address = ''] of head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const style = `<style>${(await readFile(join(dist, address), 'utf8')).trim()}</style>`
    inlined = inlined.replace(link, () => `${style}${link} disabled media="not all"`)
  }
  return inlined
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
