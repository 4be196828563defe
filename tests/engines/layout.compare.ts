import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DESKTOP_HEIGHT, PHONE, type Size, startWorld } from './describe-journeys'
import type { Engine, EngineName, StartOptions } from './drivers/driver'
import { startChromium, startFirefox } from './drivers/puppeteer'
import { startWebKit, webKitGtk } from './drivers/webkit'
import { hasEngine } from './installed'
import { kinds } from './kinds'
import type { Page } from './page'

// Prints where the layout of Firefox and WebKit differs from Chromium's, and saves pictures of Chromium and Firefox.

const FOLDER = '.data/engines'

/** Rounding and the shapes of glyphs cause smaller differences. */
const TOLERANCE_PX = 4

const sizes: Size[] = [PHONE, { width: 1440, height: DESKTOP_HEIGHT }]

/** Left edge, distance from the top of the parent, width and height. */
type Box = [left: number, top: number, width: number, height: number]

/** The boxes of a page's elements, by their place in the document. */
type Layout = Record<string, Box>

const starts: Partial<Record<EngineName, (options: StartOptions) => Promise<Engine>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: (options) => startWebKit(webKitGtk, options),
}
const engines = (Object.keys(starts) as EngineName[]).filter(hasEngine)

test('the layout of each kind of page is the same in all engines', async () => {
  await mkdir(FOLDER, { recursive: true })
  const [chromium, ...others] = await Promise.all(
    engines.map(async (name) => ({ name, layouts: await readLayouts(starts[name]!) })),
  )
  const differences = others.flatMap(({ name, layouts }) =>
    Object.entries(chromium!.layouts).flatMap(([page, layout]) =>
      findDifferences(layout, layouts[page]!).map((each) => `${name}, ${page}: ${each}`),
    ),
  )
  expect(differences).toEqual([])
})

/** Opens each page in an engine, in each size. */
async function readLayouts(start: (options: StartOptions) => Promise<Engine>) {
  const world = await startWorld(start)
  const layouts: Record<string, Layout> = {}
  for (const size of sizes) {
    await world.travel(
      {
        title: 'layout',
        async run({ page, engine, expectProblem }) {
          expectProblem(/./)
          for (const { path } of kinds) {
            await page.open(path)
            const name = `${path} at ${size.width} px`
            layouts[name] = await readLayout(page)
            const file = `${name.replaceAll(/[ /]+/g, '-')}-${engine}.png`
            // Under automation, WebKit often has no picture of a page that does not change.
            if (engine !== 'WebKit') await writeFile(`${FOLDER}/${file}`, await page.screenshot())
          }
        },
      },
      size,
    )
  }
  await world.stop()
  return layouts
}

const readLayout = (page: Page) =>
  page.evaluate(async () => {
    // Sections below the first view have no layout before they are near.
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>* { content-visibility: visible !important; transition: none !important; animation: none !important }</style>',
    )
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    const layout: Record<string, [number, number, number, number]> = {}
    for (const element of document.querySelectorAll('body *')) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || element.closest('svg, noscript')) continue
      const parent = element.parentElement!.getBoundingClientRect()
      let path = ''
      for (
        let each: Element | null = element;
        each && each !== document.body;
        each = each.parentElement
      ) {
        const place = [...each.parentElement!.children].indexOf(each)
        path = `/${each.localName}${each.id && `#${each.id}`}[${place}]${path}`
      }
      layout[path] = [left, top - parent.top, width, height]
    }
    return layout
  })

/** Describes the elements that differ, without those that contain another one that does. */
function findDifferences(layout: Layout, other: Layout): string[] {
  const paths = Object.keys(layout).filter((path) => {
    const [box, otherBox] = [layout[path]!, other[path]]
    return otherBox?.every((value, index) => Math.abs(value - box[index]!) <= TOLERANCE_PX) !== true
  })
  return paths
    .filter((path) => !paths.some((inner) => inner.startsWith(`${path}/`)))
    .map((path) => `${path}: ${format(layout[path]!)} and ${format(other[path])}`)
}

const format = (box?: Box) => box?.map(Math.round).join(' ') ?? 'absent'
