import { readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'

test.use({ baseURL: process.env.SITE_URL })

const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replace(/^dist/, ''))
  // Hosting publishes no folder that begins with a dot.
  .filter((file) => !file.includes('/.'))

/** One file for each extension in each folder: the rules are for folders and patterns of names. */
const oneOfEach = (pattern: RegExp) => [
  ...new Map(
    files
      .filter((file) => pattern.test(file))
      .map((file) => [`${dirname(file)} ${extname(file)}`, file]),
  ).values(),
]

/** The different Cache-Control headers of these addresses. */
async function rulesFor(request: APIRequestContext, addresses: string[]) {
  const answers = await Promise.all(addresses.map((address) => request.head(address)))
  return [...new Set(answers.map((answer) => answer.headers()['cache-control']))]
}

// Posters must be cached: a frame shows the same poster as the page around it. Chromium shares the two
// requests, and breaks the page's picture when the frame is removed while it revalidates the file.
for (const [what, pattern] of [
  ['scripts, styles and fonts', /^\/static\//],
  ['the site’s pictures', /^\/pictures\//],
  ['the posters of tours', /^\/samples\/[^/]+\/poster-/],
  ['the tiles of tours', /^\/samples\/[^/]+\/scenes\//],
  ['the chunks of the player', /^\/samples\/player\//],
] as const) {
  test(`browsers cache ${what}, whose addresses contain a hash`, async ({ request }) => {
    expect(await rulesFor(request, oneOfEach(pattern))).toEqual([
      'public, max-age=31536000, immutable',
    ])
  })
}

for (const [what, pattern] of [
  ['pages', /^\/[\w/-]*\.html$/],
  ['the pages of tours and what they consist of', /^\/samples\/[^/]+\/(index\.htm|\w+\.json)$/],
  ['what replaces the service worker of an earlier site', /^\/service-worker\.js$/],
  ['what bundles load, whose address they know', /^\/samples\/player\.(js|css)$/],
] as const) {
  test(`browsers revalidate ${what}`, async ({ request }) => {
    const addresses = files
      .filter((file) => pattern.test(file))
      .map((file) => file.replace(/(\/index)?\.html$/, '') || '/')
    expect(await rulesFor(request, addresses)).toEqual(['no-cache'])
  })
}
