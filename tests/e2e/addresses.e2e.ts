import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { notFound, routes } from '../../src/app/routes'
import { projects } from '../../src/content/projects'
import { expect, test } from '../helpers/site'

const ORIGIN = 'http://site.test'

const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
)

test.describe('the HTML', () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())

  test('is written once for every route and for the 404 page', () => {
    const expected = [...routes, notFound].map(({ path }) =>
      path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    )
    expect(pages.toSorted()).toEqual(expected.toSorted())
  })

  for (const file of pages) {
    test(`of ${file} is valid`, async () => {
      const { results } = await validator.validateFile(join('dist', file))
      const messages = results.flatMap((result) =>
        result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      )
      expect(messages).toEqual([])
    })
  }

  for (const file of pages) {
    test(`of ${file} steps down its headings one level at a time`, () => {
      const levels = [...readFileSync(join('dist', file), 'utf8').matchAll(/<h([1-6])\b/g)].map(
        ([, level]) => Number(level),
      )
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [index, level] of levels.entries())
        expect(level, levels.join()).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    })
  }
})

/** Every address that a page links to, shows, loads or frames, and its own anchors. */
function addressesIn(html: string, page: string) {
  const found = new Set<string>()
  const add = (address: string) => found.add(new URL(address.replaceAll('&amp;', '&'), page).href)
  for (const [, name, value = ''] of html.matchAll(/\s(href|src|srcset|poster)="([^"]*)"/gi)) {
    const several = name?.toLowerCase() === 'srcset' ? value.split(/,\s+/) : [value]
    for (const each of several) add(each.trim().split(/\s/)[0] ?? '')
  }
  for (const [, value = ''] of html.matchAll(/<meta name="entry" content="([^"]+)"/g)) add(value)
  for (const [, value = ''] of html.matchAll(/url\(["']?(\/[^)"']+)["']?\)/g)) add(value)
  for (const [, value = ''] of html.matchAll(/<meta property="og:image" content="([^"]+)"/g))
    add(new URL(value).pathname)
  return found
}

/** Reads the site as a robot does: every page, and whatever pages lead to. */
async function crawl(request: APIRequestContext) {
  const answers = new Map<string, { status: number; html: string }>()
  const links = projects.map(({ path, bundle }) => ({ from: path, to: new URL(bundle, ORIGIN) }))
  const queue = [...routes.map(({ path }) => path), ...projects.map(({ bundle }) => bundle)].map(
    (path) => `${ORIGIN}${path}`,
  )

  async function visit(address: string) {
    const { pathname, search } = new URL(address)
    const answer = await request.get(`${pathname}${search}`, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.includes('text/html') ?? false
    const html = isPage ? await answer.text() : ''
    answers.set(address, { status: answer.status(), html })
    if (answer.status() !== 200) return
    for (const each of addressesIn(html, address)) {
      const to = new URL(each)
      links.push({ from: pathname, to })
      if (to.origin === ORIGIN) queue.push(`${ORIGIN}${to.pathname}${to.search}`)
    }
  }

  while (queue.length > 0) {
    const fresh = [...new Set(queue.splice(0))].filter((address) => !answers.has(address))
    for (let start = 0; start < fresh.length; start += 20)
      await Promise.all(fresh.slice(start, start + 20).map(visit))
  }
  return { answers, links }
}

test('no link of the site is dead, no picture and no file is missing', async ({ request }) => {
  const { answers, links } = await crawl(request)
  expect(answers.size).toBeGreaterThan(routes.length)

  const dead = new Set<string>()
  for (const { from, to } of links) {
    if (to.origin !== ORIGIN) {
      if (!['https:', 'mailto:', 'tel:', 'data:'].includes(to.protocol)) dead.add(`${from} → ${to}`)
      continue
    }
    const answer = answers.get(`${ORIGIN}${to.pathname}${to.search}`)
    if (answer?.status !== 200) {
      dead.add(`${from} → ${to.pathname}${to.search} (${answer?.status})`)
    } else if (to.hash && !answer.html.includes(` id="${decodeURIComponent(to.hash.slice(1))}"`)) {
      dead.add(`${from} → ${to.pathname}${to.hash}, which is not there`)
    }
  }
  expect([...dead]).toEqual([])
})
