import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { notFoundRoute, routes } from '../../src/routes'

const builtFiles = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('samples/'),
)

/** The HTML files of pages that other sites embed, relative to dist/. */
export const embedFiles = builtFiles.filter((file) => /^(el\/)?embed\//.test(file))

/** The HTML files of all routes and of the 404 page, relative to dist/. */
export const htmlFiles = builtFiles.filter((file) => !embedFiles.includes(file))

export const getHtmlFileName = (path: string) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`

export const readHtml = (path: string) => readFileSync(join('dist', getHtmlFileName(path)), 'utf8')

/** Removes inlined CSS, which takes parsers longest. */
export const stripStyles = (html: string) => html.replace(/<style[^>]*>[^<]*<\/style>/g, '')

const parser = new new JSDOM().window.DOMParser()

/** Parses HTML in one window for all pages, because a window takes longer than a page. It runs no script. */
export const parseHtml = (html: string) => parser.parseFromString(stripStyles(html), 'text/html')

const bodyOf = (path: string) => readHtml(path).replace(/^.*<body/s, '')

/** The elements and classes of a page's body, without texts, language links and what depends on the number of scenes. */
function structureOf(path: string) {
  const html = bodyOf(path)
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<ul class="[^"]*"><li><a href="[^"]*" lang.*?<\/ul>/gs, '')
  const tags = html.matchAll(/<([\w-]+)(?:[^>]*? class="([^"]*)")?/g)
  return [...tags].map(([, tag, classes]) => `${tag}.${classes ?? ''}`).join(' ')
}

const headingOf = (path: string) => readHtml(path).match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? ''

/**
 * The paths of pages that look different: of several with the same elements, the first and the one
 * with the longest heading. A standalone page gets its content from its script, so it is always one.
 */
export const distinctLayouts = findDistinctLayouts()

function findDistinctLayouts() {
  const groups = new Map<string, string[]>()
  for (const { path, lang, layout } of [...routes, notFoundRoute]) {
    const key = layout === 'standalone' ? path : `${lang} ${structureOf(path)}`
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return new Set(
    [...groups.values()].flatMap((paths) => [
      paths[0],
      paths.toSorted((a, b) => headingOf(b).length - headingOf(a).length)[0],
    ]),
  )
}

/**
 * Of the distinct layouts, one language each: the Greek page, whose texts are longer and which loads more
 * fonts, and pages that exist in English only.
 */
export const largestLayouts = [...routes, notFoundRoute].filter(
  ({ path, lang, translations }) => distinctLayouts.has(path) && (lang === 'el' || !translations),
)

/** The first page of each file of pages/. */
export const kinds = new Set(
  new Map(largestLayouts.toReversed().map(({ page, path }) => [String(page), path])).values(),
)
