import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBootstrap, buildEmbedScript } from './bootstrap.mjs'
import { listPageFiles } from './page-files.mjs'
import { buildPolicies, hasPolicies, readSiteUrl } from './policies.mjs'

/**
 * Writes one HTML file for every route, the 404 page, the pages that other sites embed, and the files for crawlers.
 *
 * The client build's index.html is the template. Its script and stylesheets are removed: the page's CSS is
 * inlined, and an attribute lists the scripts for the bootstrap.
 *
 * @param {object} build
 * @param {string} build.dist the folder of the client build.
 * @param {string} build.rendererFolder the folder of the build of src/entries/prerender.tsx.
 * @throws when the policies in firebase.json do not match the bootstrap or the rows of tours and restaurants.
 */
export async function writePages({ dist, rendererFolder }) {
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
  const policies = buildPolicies(hashes, renderer.trustedBundles(), embeds, readSiteUrl(json))
  if (!hasPolicies(json, policies)) {
    throw new Error('The policies in firebase.json are out of date: run `npm run policies`.')
  }
  const fonts = await readdir(join(dist, 'static/woff2'))

  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))

  for (const { path, file } of renderer.files) {
    const page = await renderer.render(path)
    const { entry, imports, styles } = listPageFiles(manifest, page.modules)
    const preload = imports.map((file) => `/${file}`).join(' ')
    const font = findFont(fonts, page.font)
    const head = [
      page.head,
      await inlineStyles(dist, styles),
      `<script data-entry="/${entry}" data-preload="${preload}">${bootstrap.code}</script>`,
    ]
    const html = template
      .replace(
        / *<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g,
        '',
      )
      .replace('<html lang="en">', `<html lang="${page.lang}">`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${page.notice}`)
      .replace('</head>', () => `${head.join('')}</head>`)
      // At the end of the page, so that its largest picture is requested first.
      .replace(
        '</body>',
        `<link rel="preload" as="font" type="font/woff2" href="/static/woff2/${font}" crossorigin></body>`,
      )
    await write(join(dist, file), html)
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
 * Returns a page's styles as an inline element, so that the first paint waits for no other file. The disabled
 * links keep Vite from loading the files again with the page's script; Chromium would fetch even a disabled
 * stylesheet if it was not for its media attribute.
 *
 * @param {string} dist
 * @param {string[]} files
 */
async function inlineStyles(dist, files) {
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  const links = files.map(
    (file) => `<link rel="stylesheet" href="/${file}" disabled media="not all">`,
  )
  return `<style>${texts.map((text) => text.trim()).join('')}</style>${links.join('')}`
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
