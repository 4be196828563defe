import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../src/app/routes'
import { notFound } from '../../src/app/site-routes'

/** The HTML files of the build, by their name in dist/; an export from elsewhere brings its own. */
export const htmlFiles = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('samples/'),
)

export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

export const htmlOf = (path: string) => readFileSync(join('dist', fileOf(path)), 'utf8')

/** For readers of what a page says: its style takes them longest. */
export const withoutStyle = (html: string) => html.replace(/<style[^>]*>[^<]*<\/style>/g, '')

const bodyOf = (path: string) => htmlOf(path).replace(/^.*<body/s, '')

/** The paths of pages that differ in what they show: of several with the same body, the first. */
export const distinctPages = new Set(
  new Map([notFound, ...routes.toReversed()].map(({ path }) => [bodyOf(path), path])).values(),
)
