// @vitest-environment node
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSamples } from '../../scripts/samples.mjs'
import { checkTour, type Tour } from '../../src/tour/tour'

const WHOLE = 'tests/fixtures/bundles/whole'

let folder: string
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Checks a copy of the whole bundle after something was done to it. */
async function problemsAfter(spoil: (bundle: string) => Promise<unknown>) {
  const samples = join(folder, String(number++))
  const bundle = join(samples, 'house')
  await cp(WHOLE, bundle, { recursive: true })
  await spoil(bundle)
  const [report] = await checkSamples(samples, checkTour)
  return report!
}

const rewrite = (file: string, change: (text: string) => string) => async (bundle: string) => {
  const path = join(bundle, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const retell = (change: (tour: Tour) => unknown) =>
  rewrite('tour.json', (text) => {
    const tour = JSON.parse(text)
    change(tour)
    return JSON.stringify(tour)
  })

const repaint = (file: string, width: number, height: number) => (bundle: string) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).toFile(join(bundle, file))

type Fault = [title: string, spoil: (bundle: string) => Promise<unknown>, problem: RegExp]

const faults: Fault[] = [
  ['without its page', (b) => rm(join(b, 'index.htm')), /index\.htm is missing/],
  [
    'without a title',
    rewrite('index.htm', (t) => t.replace(/A small house<\/title>/, '</title>')),
    /no <title>/,
  ],
  ['without a language', rewrite('index.htm', (t) => t.replace(' lang="en"', '')), /language/],
  [
    'without its player',
    rewrite('index.htm', (t) => t.replace(/<script.*<\/script>/, '')),
    /player\.js/,
  ],
  [
    'without a poster',
    rewrite('index.htm', (t) => t.replace(/<picture.*<\/picture>/, '')),
    /no poster/,
  ],
  ['whose poster is missing', (b) => rm(join(b, 'poster.jpg')), /poster\.jpg is missing/],
  [
    'whose poster says nothing',
    rewrite('index.htm', (t) => t.replace(' alt="The hall"', '')),
    /alt text/,
  ],
  [
    'with script in its page',
    rewrite('index.htm', (t) => t.replace('</body>', '<script>1</script></body>')),
    /script or style/,
  ],
  [
    'with a handler in its page',
    rewrite('index.htm', (t) => t.replace('<h1>', '<h1 onclick="x()">')),
    /script or style/,
  ],
  [
    'that loads from elsewhere',
    rewrite('index.htm', (t) => t.replace('poster.jpg', 'https://cdn.example/p.jpg')),
    /outside the bundle/,
  ],
  [
    'with an address from the root',
    rewrite('index.htm', (t) => t.replace('poster.jpg', '/poster.jpg')),
    /outside the bundle/,
  ],
  [
    'whose words do not tell a scene',
    rewrite('index.htm', (t) =>
      t.replace('<h3>The yard</h3>', '').replace(/The yard, empty/, 'Empty'),
    ),
    /does not say/,
  ],
  ['without its tour.json', (b) => rm(join(b, 'tour.json')), /tour\.json is missing/],
  ['with half a tour.json', rewrite('tour.json', (t) => t.slice(0, 99)), /no JSON/],
  [
    'with a dangling link',
    retell((t) => Object.assign(t.scenes[0]!.points[0]!, { to: 'cellar' })),
    /"cellar"/,
  ],
  [
    'with a scene that no way leads to',
    retell((t) => t.scenes[0]!.points.shift()),
    /No way leads here/,
  ],
  ['with a missing base', (b) => rm(join(b, 'scenes/hall/base.webp')), /base\.webp is missing/],
  ['with a missing tile', (b) => rm(join(b, 'scenes/yard/1-0.webp')), /1-0\.webp is missing/],
  ['with an empty tile', (b) => truncate(join(b, 'scenes/yard/1-0.webp')), /1-0\.webp is empty/],
  [
    'with a tile that is no picture',
    rewrite('scenes/hall/0-0.webp', () => 'no picture'),
    /is no picture/,
  ],
  [
    'with a tile of the wrong size',
    repaint('scenes/hall/0-0.webp', 500, 512),
    /500 × 512 instead of 512 × 512/,
  ],
  [
    'with a base that is not 2 : 1',
    repaint('scenes/hall/base.webp', 512, 300),
    /512 × 300 instead of 2 : 1/,
  ],
  [
    'with a tile that is too heavy',
    (b) => writeFile(join(b, 'scenes/hall/0-0.webp'), Buffer.alloc(95_000)),
    /weighs 95 kB/,
  ],
  [
    'with something left over',
    (b) => writeFile(join(b, 'old.webp'), 'x'),
    /Nothing uses old\.webp/,
  ],
]

describe('the bundle check', () => {
  it('finds nothing wrong with a whole bundle', async () => {
    const report = await problemsAfter(async () => {})
    expect(report).toMatchObject({ kind: 'tour', scenes: 2, problems: [] })
  })

  it.each(faults)('turns red at a bundle %s', async (_title, spoil, problem) => {
    const { problems } = await problemsAfter(spoil)
    expect(problems.join('\n')).toMatch(problem)
  })

  it('tells a foreign export apart and wants its index page only', async () => {
    const reports = await checkSamples('tests/fixtures/bundles', checkTour)
    expect(reports.find(({ name }) => name === 'foreign')).toMatchObject({
      kind: 'foreign',
      problems: [],
    })
  })

  it('wants the index page of a foreign export', async () => {
    const samples = join(folder, 'without')
    await cp('tests/fixtures/bundles/foreign', join(samples, 'export'), { recursive: true })
    await rm(join(samples, 'export/index.htm'))
    await writeFile(join(samples, 'export/app.js'), '1')
    const [report] = await checkSamples(samples, checkTour)
    expect(report?.problems.join()).toMatch(/no index page/)
  })

  it('finds nothing wrong with the bundles of the site', { timeout: 60_000 }, async () => {
    const reports = await checkSamples('public/samples', checkTour)
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.flatMap(({ name, problems }) => problems.map((p) => `${name}: ${p}`))).toEqual(
      [],
    )
  })
})
