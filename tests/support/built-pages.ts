import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../src/app/routes'
import { notFoundRoute } from '../../src/app/site-routes'

/** The HTML files of the build, relative to dist/, without those of tours. */
export const htmlFiles = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('samples/'),
)

export const getHtmlFileName = (path: string) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`

export const readHtml = (path: string) => readFileSync(join('dist', getHtmlFileName(path)), 'utf8')

/** Removes inlined CSS, which takes parsers longest. */
export const stripStyles = (html: string) => html.replace(/<style[^>]*>[^<]*<\/style>/g, '')

const bodyOf = (path: string) => readHtml(path).replace(/^.*<body/s, '')

/** The paths of pages with different bodies; of several with the same body, the first. */
export const distinctPages = new Set(
  new Map([notFoundRoute, ...routes.toReversed()].map(({ path }) => [bodyOf(path), path])).values(),
)
