import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Unfolds the page at once for who comes back to where they were, or to a place within it: that needs
 * the page's true height. Then starts the site after the page has been painted, with its letters and
 * its largest picture, so that these have the connection for themselves; sooner when the visitor does
 * something, and in any case after three seconds. When the site's code does not arrive, it loads the
 * page again, once, if there is a connection and nothing typed to be lost; else the page says what it
 * says without script. Its text never changes, so that its hash can stand in firebase.json; the
 * entry's address is in the page. Its names are its own: a tag of Tag Manager may use the same.
 */
export const starter = [
  "{const [visit]=performance.getEntriesByType('navigation');",
  "if(visit?.type!=='navigate'||location.hash)delete document.documentElement.dataset.folded;",
  'const start=()=>{',
  "const entry=document.querySelector('meta[name=entry]').content,key='hermes:reloaded-for-entry';",
  'import(entry).then(()=>{try{sessionStorage.removeItem(key)}catch{}},async()=>{',
  'const typed=[...document.forms].some(form=>[...new FormData(form).values()].some(Boolean));',
  'try{if(!typed&&sessionStorage.getItem(key)!==entry){',
  "await fetch('',{method:'HEAD'});sessionStorage.setItem(key,entry);location.reload();return",
  '}}catch{}',
  "for(const note of document.querySelectorAll('noscript'))note.outerHTML=note.textContent",
  '})};',
  'const sign=new Promise(resolve=>{setTimeout(resolve,3000);',
  "for(const type of ['pointerdown','keydown'])addEventListener(type,resolve,{once:true})});",
  "const painted=new Promise(resolve=>new PerformanceObserver(resolve).observe({type:'paint',buffered:true}));",
  "addEventListener('DOMContentLoaded',async()=>{",
  "const loaded=new Promise(resolve=>addEventListener('load',resolve));",
  'await Promise.race([Promise.all([painted,loaded.then(()=>document.fonts.ready)]),sign]);',
  'setTimeout(start)})}',
].join('')

/**
 * Writes every route as one static HTML file, the 404 page and the files for robots.
 *
 * The client build's index.html is the template: its script and stylesheet are taken out, the
 * style is put into the page, and the entry's address goes into a meta element for the starter.
 *
 * @param {{ dist: string, rendererFolder: string }} folders `dist` holds the client build;
 *   `rendererFolder` the build of src/prerender.tsx.
 */
export async function writePages({ dist, rendererFolder }) {
  /** @type {typeof import('../../src/prerender.tsx')} */
  const renderer = await import(pathToFileURL(resolve(rendererFolder, 'prerender.mjs')).href)
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const entry = take(template, /<script type="module"[^>]* src="([^"]+)"><\/script>/)
  const stylesheet = take(template, /<link rel="stylesheet"[^>]* href="([^"]+)">/)
  const style = (await readFile(join(dist, stylesheet.found), 'utf8')).trim()
  const fonts = await readdir(join(dist, 'static/woff2'))

  for (const { path, file } of renderer.files) {
    const page = await renderer.render(path)
    const preloads = page.fonts
      .map((name) => fonts.find((font) => font.startsWith(name)))
      .map(
        (font) =>
          `<link rel="preload" as="font" type="font/woff2" href="/static/woff2/${font}" crossorigin>`,
      )
    const html = template
      .replace(entry.whole, '')
      .replace(stylesheet.whole, '')
      .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
      .replace('<html lang="en">', `<html lang="${page.lang}" data-folded>`)
      .replace(
        '</head>',
        () =>
          `${page.head}${preloads.join('')}<meta name="entry" content="${entry.found}"><style>${style}</style><script>${starter}</script></head>`,
      )
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
    await write(join(dist, file), html)
  }
  for (const [file, text] of Object.entries(renderer.texts)) await write(join(dist, file), text)
  await rm(join(dist, stylesheet.found))
  console.log(`${renderer.files.length} pages written to ${dist}/`)
}

/**
 * @param {string} text
 * @param {RegExp} pattern with one group
 */
function take(text, pattern) {
  const match = text.match(pattern)
  if (!match?.[1]) throw new Error(`The built index.html holds nothing like ${pattern}`)
  return { whole: match[0], found: match[1] }
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
