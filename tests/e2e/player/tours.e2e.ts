import { test } from '@playwright/test'
import { findGreekWords } from '../../support/alphabets'
import { getChunkPattern } from '../../support/chunks'
import { quoted } from '../../support/site'
import {
  configurePlayerTests,
  expect,
  expectToMatchPoster,
  expectToMove,
  findLongestPath,
  live,
  look,
  markSharp,
  openInGreek,
  PHONE,
  readTexts,
  requested,
  sceneListButton,
  TALL,
  tabTo,
  tours,
  WIDE,
} from './player-page'

configurePlayerTests()

// Unit tests check the files, links and texts of every tour, so two tours are opened here: the grid of colours,
// of which the player shows what the posters show, and the tour with the most scenes, which is walked.
const [grid, walked] = ['test', 'madania'].map((name) => tours.find((each) => each.name === name)!)

for (const { name, described: tour } of [grid!, walked!]) {
  test.describe(`the tour ${name}`, () => {
    const title =
      name === walked!.name
        ? 'is walked by keyboard to its furthest scene, and has a Greek translation'
        : 'replaces its posters of all shapes'
    test(`loads less than 450 kB, and ${title}`, async ({ page }) => {
      test.setTimeout(180_000)
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      await markSharp(page)
      await page.setViewportSize(WIDE)
      await page.goto(`/samples/${name}/index.htm`)
      await live(page)

      const bytes = await page.evaluate(() => {
        const [sharp] = performance.getEntriesByName('sharp')
        const entries = ['navigation', 'resource'].flatMap((type) =>
          performance.getEntriesByType(type),
        ) as PerformanceResourceTiming[]
        return entries
          .filter(({ responseEnd }) => responseEnd <= (sharp?.startTime ?? Infinity))
          .reduce((sum, { transferSize }) => sum + transferSize, 0)
      })
      const inEnglish = await requested(page)
      expect(findGreekWords(await readTexts(page))).toEqual([])
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThan(450_000)

      if (name === grid!.name) {
        await expectToMatchPoster(page)
        // Portrait frames use the portrait view.
        for (const size of [PHONE, TALL]) {
          await page.setViewportSize(size)
          await expectToMatchPoster(page, { isTurned: true })
        }
        expect(faults).toEqual([])
        return
      }
      // Software rendering takes time by the pixel.
      await page.setViewportSize({ width: 480, height: 300 })

      const expectPicture = async () => {
        const before = await look(page)
        expect(before.mean).toBeGreaterThan(8)
        expect(before.spread).toBeGreaterThan(8)
        await page.keyboard.press('ArrowRight', { delay: 200 })
        await expectToMove(page, before.pixels)
      }
      await expectPicture()
      for (const { label, sceneId: to } of findLongestPath(tour)) {
        await tabTo(page, new RegExp(`: ${quoted(label)}$`))
        await page.keyboard.press('Enter')
        await expect(sceneListButton(page)).toContainText(
          tour.scenes.find(({ id }) => id === to)!.name,
        )
        await live(page)
        await expectPicture()
      }

      await test.step('shows the Greek translation with ?lang=el, with two more requests', async () => {
        const words = await openInGreek(page, name)
        const inGreek = await requested(page)
        expect(inEnglish.filter((path) => !inGreek.includes(path))).toEqual([])
        const more = inGreek.filter((path) => !inEnglish.includes(path)).join(' ')
        expect(more.split(' ')).toHaveLength(2)
        expect(more).toMatch(/\/locale\.el\.json/)
        expect(more).toMatch(getChunkPattern('greek'))

        const start = words.scenes[tour.firstScene]
        const points: { label?: string; title?: string; text?: string }[] = Object.values(
          start.hotspots,
        )
        for (const { label, title } of points) {
          const named = new RegExp(
            `: ${quoted(title ?? label ?? '')}$|^${quoted(label ?? '—')} \\(`,
          )
          await expect(page.getByRole('button', { name: named })).toHaveCount(1)
        }
        const card = points.find(({ text }) => text)!
        await page.getByRole('button', { name: `Πληροφορίες: ${card.title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: card.title! })).toContainText(card.text!)
        await sceneListButton(page).click()
        for (const { id } of tour.scenes) {
          const { name, description } = words.scenes[id]
          await expect(
            page.getByRole('button', { name: `${name} ${description}`.trim() }),
          ).toBeVisible()
        }
      })
      expect(faults).toEqual([])
    })
  })
}

test('a tour replaces its poster on a phone, and has no text or controls as a hero', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/samples/${tours[0]!.name}/index.htm?hero`)
  await expectToMatchPoster(page)
  await expect(page.getByRole('button')).toHaveCount(0)
})
