import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBootstrap } from './bootstrap.mjs'

/**
 * Writes every route as one static HTML file, the 404 page and the files for robots.
 *
 * The client build's index.html is the template: its script and stylesheets are taken out, the
 * page's style is put in, and the addresses of its scripts go into a meta element for the bootstrap.
 *
 * @param {object} build
 * @param {string} build.dist the client's build.
 * @param {string} build.rendererFolder the build of src/prerender.tsx.
 * @param {ReturnType<typeof import('./page-styles.mjs').pageStyles>['styles']} build.styles
 * @param {Record<string, string[]>} build.scripts that documents begin with, by entry.
 * @throws when firebase.json would keep browsers from running the bootstrap.
 */
export async function writePages({ dist, rendererFolder, styles, scripts }) {
  /** @type {typeof import('../../src/prerender.tsx')} */
  const renderer = await import(pathToFileURL(resolve(rendererFolder, 'prerender.mjs')).href)
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const bootstrap = await buildBootstrap()
  if (!(await readFile('firebase.json', 'utf8')).includes(bootstrap.hash)) {
    throw new Error(
      'The policies in firebase.json are not those of this bootstrap: npm run policies',
    )
  }
  const fonts = await readdir(join(dist, 'static/woff2'))

  for (const { path, file } of renderer.files) {
    const page = await renderer.render(path)
    const began = scripts[page.entry]
    if (!began) throw new Error(`The client's build has no entry “${page.entry}”`)
    const preloads = page.fonts
      .map((name) => fonts.find((font) => font.startsWith(name)))
      .map(
        (font) =>
          `<link rel="preload" as="font" type="font/woff2" href="/static/woff2/${font}" crossorigin>`,
      )
    const whole = template
      .replace(
        / *<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g,
        '',
      )
      .replace('<html lang="en">', `<html lang="${page.lang}" data-deferred="pictures">`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
    // What is below a section that fills the window waits for the style of the whole site, and so need
    // not bring its own. The bootstrap hides it meanwhile, and asks for the style when the first view is
    // there; without script it comes at once, and nothing is hidden.
    const fold = whole.match(/^.* data-fold="".*?(?=<\/section>)/s)?.[0].length
    const hideBelow = `<style id="hide-below" media="not all">[data-fold]~*,main~*{display:none}</style>`
    const head = [
      page.head,
      `<meta name="scripts" content="${began.join(' ')}">`,
      `<style data-site="${styles.address}">${styles.of(page.module, whole.slice(0, fold))}</style>`,
      fold ? hideBelow : '',
      `<noscript><link rel="stylesheet" href="${styles.address}"></noscript>`,
      `<script>${bootstrap.code}</script>`,
    ]
    await write(
      join(dist, file),
      whole
        .replace('</head>', () => `${head.join('')}</head>`)
        // Behind the page: its largest picture is asked for first.
        .replace('</body>', () => `${preloads.join('')}</body>`),
    )
  }
  for (const [file, text] of Object.entries(renderer.texts)) await write(join(dist, file), text)
  console.log(`${renderer.files.length} pages written to ${dist}/`)
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
