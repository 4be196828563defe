import type { Page } from '@playwright/test'
import { notFound } from '../../src/app/routes'
import { contactPage } from '../../src/content/contact-page'
import { sampleProjects } from '../../src/content/projects'
import { emptyBundles, expect, expectNoSidewaysScroll, open, test } from '../helpers/site'

/** One page of each kind. */
const kinds = [
  '/',
  '/about',
  '/contact',
  '/services',
  '/services/360-virtual-tour',
  '/samples',
  '/projects/4',
  '/reservation_system',
  '/privacy_policy',
  '/survey',
  '/login',
  notFound.path,
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => emptyBundles(page))

/** Texts of which a part lies outside a box that shows nothing outside itself. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Rounding, and the depth of letters below the line. */
    const SLACK = 3
    const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    function isCut(box: DOMRect, element: Element) {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const clip = around.getBoundingClientRect()
        const isAside = box.left < clip.left - SLACK || box.right > clip.right + SLACK
        const isBeyond = box.top < clip.top - SLACK || box.bottom > clip.bottom + SLACK
        if (overflowX !== 'visible' && !isScrollable(overflowX) && isAside) return true
        if (overflowY !== 'visible' && !isScrollable(overflowY) && isBeyond) return true
        if (position === 'fixed') return false
      }
      return false
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim()) continue
      if (element.closest('script, style, noscript, [aria-hidden=true], [inert]')) continue
      // What is said to screen readers alone stands in a box of one pixel.
      if (element.closest('.visually-hidden, [class*=words], [class*=open]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((box) => box.width > 1 && isCut(box, element)))
        found.push(text.textContent.trim().slice(0, 80))
    }
    return found
  })
}

async function expectWhole(page: Page) {
  await expectNoSidewaysScroll(page)
  expect(await cutTexts(page)).toEqual([])
}

async function openKind(page: Page, path: string, problems: { expect(pattern: RegExp): void }) {
  if (path === notFound.path) problems.expect(/\b404\b/)
  await open(page, path)
}

for (const path of kinds) {
  test(`${path} loses nothing on a phone on its side and at 200 %`, async ({ page, problems }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openKind(page, path, problems)
    await expectWhole(page)
    // A window of 1440 × 900 px at 200 %.
    await page.setViewportSize({ width: 720, height: 450 })
    await expectWhole(page)
  })

  test(`${path} loses nothing in the widest spacing that readers may set`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openKind(page, path, problems)
    // WCAG 2.2, 1.4.12.
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    })
    await expectWhole(page)
  })

  test(`${path} holds text that is 40 % longer than it is`, async ({ page, problems }) => {
    await openKind(page, path, problems)
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
      for (const text of texts) {
        if (text.parentElement?.closest('script, style, svg') || !text.textContent?.trim()) continue
        const words = text.textContent.trim().split(/\s+/)
        const more = words.slice(0, Math.ceil(words.length * 0.4)).join(' ')
        text.textContent = `${text.textContent.trimEnd()} ${more} `
      }
    })
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectWhole(page)
    }
  })
}

test('testimonials of one word and of 120 words stand side by side', async ({ page }) => {
  await open(page, '/')
  const voices = page.getByRole('blockquote')
  await voices.first().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /Next/ }).first()).toBeVisible()
  const long = 'Περίμενα '.repeat(120).trim()
  await voices
    .nth(0)
    .getByRole('paragraph')
    .evaluate((text) => (text.textContent = 'Άψογα.'))
  await voices
    .nth(1)
    .getByRole('paragraph')
    .evaluate((text, words) => (text.textContent = words), long)
  for (const width of [1920, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWhole(page)
  }
})

test('thirty projects are a longer page and nothing else', async ({ page }) => {
  await open(page, '/samples')
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
  const rows = list
    .first()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(sampleProjects.length)
  await list.first().evaluate((element) => {
    const [...rows] = element.children
    while (element.children.length < 30) for (const row of rows) element.append(row.cloneNode(true))
  })
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWhole(page)
    // Each row under the one before it, none over another.
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
    for (const [index, { top }] of boxes.entries())
      if (index > 0) expect(top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1)
  }
})

test('ten thousand characters in a field scroll inside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/contact')
  const form = page.getByRole('form', { name: contactPage.title })
  for (const field of await form.getByRole('textbox').all()) await field.fill('Ω'.repeat(10_000))
  await expectWhole(page)
})
