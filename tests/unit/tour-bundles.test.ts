// @vitest-environment node
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSamples } from '../../scripts/build/samples.mjs'
import { filmPage, modelPage } from '../../scripts/pictures/bundle-page.mjs'
import { filesOf } from '../../scripts/pictures/posters.mjs'
import * as checks from '../../src/player/format/check'
import type { Film } from '../../src/player/format/film'
import type { Model } from '../../src/player/format/model'
import type { Tour } from '../../src/player/format/tour'

const WHOLE = 'tests/fixtures/bundles/whole'
const MEDIA = 'tests/fixtures/media'

const film: Film = {
  title: 'Ten seconds',
  lang: 'en',
  description: 'A room in which the light changes.',
  panorama: 'room',
  view: { yaw: 0, pitch: 0, fov: 70 },
  sources: [
    { path: 'film.webm', type: 'video/webm; codecs="vp9"' },
    { path: 'film.mp4', type: 'video/mp4; codecs="avc1"' },
  ],
  width: 2560,
  duration: 10,
  hasSound: false,
  moments: [
    { at: 0, text: 'The room is dark.' },
    { at: 4, text: 'Somebody lights a candle.' },
  ],
  credits: 'By the studio.',
}

const model: Model = JSON.parse(readFileSync(`${MEDIA}/model/model.json`, 'utf8'))

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
  const [report] = await checkSamples(samples, checks)
  return report!
}

const ownPage = { text: '<script type="module" src="/samples/player.js"></script>' }

const posters = {
  wide: { aspect: 2.4, widths: [1200, 1800], version: 'a' },
  tall: { aspect: 0.8, widths: [480], version: 'b' },
  narrow: { aspect: 0.6, widths: [360], version: 'c' },
}
const posterFiles = Object.entries(posters).flatMap(([shape, { widths }]) =>
  filesOf(`poster-${shape}`, widths),
)

/**
 * Checks a bundle of files made here.
 * @param files by name: a text, or a file to copy
 */
async function problemsOf(files: Record<string, { text: string } | { copy: string }>) {
  const samples = join(folder, String(number++))
  const bundle = join(samples, 'bundle')
  await mkdir(bundle, { recursive: true })
  for (const [name, file] of Object.entries(files)) {
    if ('text' in file) await writeFile(join(bundle, name), file.text)
    else await cp(join(MEDIA, file.copy), join(bundle, name))
  }
  for (const name of posterFiles) await cp(`${WHOLE}/poster.jpg`, join(bundle, name))
  const [report] = await checkSamples(samples, checks)
  return report!.problems
}

/** @param older what the page still says of it */
function problemsOfFilm(change: Partial<Film>, older: Partial<Film> = {}) {
  const changed = { ...film, ...change }
  return problemsOf({
    'film.json': { text: JSON.stringify(changed) },
    'index.htm': { text: filmPage({ ...changed, ...older }, posters) },
    'film.webm': { copy: 'film/film.webm' },
    'film.mp4': { copy: 'film/film.webm' },
  })
}

/** @param older what the page still says of it */
function problemsOfModel(change: Partial<Model>, older: Partial<Model> = {}) {
  const changed = { ...model, ...change }
  return problemsOf({
    'model.json': { text: JSON.stringify(changed) },
    'index.htm': { text: modelPage({ ...changed, ...older }, posters) },
    'model.glb': { copy: 'model/model.glb' },
  })
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
  ['without its page', (b) => rm(join(b, 'index.htm')), /no index page/],
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
    rewrite('index.htm', (t) => t.replace(/ alt="[^"]*"/, '')),
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
    'with a view from a seat that is too heavy',
    async (b) => {
      await mkdir(join(b, 'seats'))
      await writeFile(join(b, 'seats/t1-noon-640.jpg'), Buffer.alloc(310_000))
    },
    /^seats\/t1-noon-640\.jpg weighs 310 kB: make it at most 300 kB$/,
  ],
  [
    'whose Greek words lack a scene',
    rewrite('words.el.json', (t) =>
      t.replace('"yard": {\n      "name"', '"attic": {\n      "name"'),
    ),
    /words\.el\.json, scenes\.yard: Say this .*\n.*scenes\.attic: .* take it out/,
  ],
  ['whose Greek words are half a file', rewrite('words.el.json', (t) => t.slice(0, 99)), /no JSON/],
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

  it('finds nothing wrong with a whole film and a whole model', async () => {
    expect(await problemsOfFilm({})).toEqual([])
    expect(await problemsOfModel({})).toEqual([])
  })

  it.each([
    ['of one kind', { sources: film.sources.slice(0, 1) }, /no video\/mp4/],
    [
      'that is missing',
      { sources: [{ path: 'cut.mp4', type: 'video/mp4' }] },
      /cut\.mp4 is missing/,
    ],
    ['without types', { sources: film.sources.map(({ path }) => ({ path, type: '' })) }, /no type/],
    ['that is too small', { width: 1920 }, /2048 px/],
    ['that is too short', { duration: 9 }, /10 s/],
    ['of which nothing is told', { moments: [] }, /no moments/],
    ['with a moment after its end', { moments: [{ at: 10, text: 'Dark.' }] }, /at 10 s/],
  ])('turns red at a film %s', async (_title, change, problem) => {
    expect((await problemsOfFilm(change)).join('\n')).toMatch(problem)
  })

  it('turns red at a film whose page is older than its description', async () => {
    expect((await problemsOfFilm({}, { title: 'Another' })).join()).toMatch(/does not say “Ten/)
    expect((await problemsOfFilm({}, { sources: [] })).join()).toMatch(/does not name film\.webm/)
  })

  it.each([
    ['that is missing', { file: 'house.glb' }, /house\.glb is missing/],
    ['that is no model', { file: 'poster-wide-1200.jpg' }, /no valid glTF/],
    ['without points', { points: [] }, /no points/],
    ['with a point twice', { points: [model.points[0]!, model.points[0]!] }, /share this id/],
  ])('turns red at a model %s', async (_title, change, problem) => {
    expect((await problemsOfModel(change)).join('\n')).toMatch(problem)
  })

  it('turns red at a model whose page is older than its description', async () => {
    expect((await problemsOfModel({}, { points: [] })).join()).toMatch(/does not say “The bar”/)
  })

  it('tells a foreign export apart and wants its index page only', async () => {
    const reports = await checkSamples('tests/fixtures/bundles', checks)
    expect(reports.find(({ name }) => name === 'foreign')).toMatchObject({
      kind: 'foreign',
      problems: [],
    })
  })

  it('says all that is wrong with a description, and how to mend it', async () => {
    const { problems } = await problemsAfter(
      retell((t) => {
        t.scenes[0]!.view.pitch = 95
        t.scenes[0]!.picture.base = '/base.webp'
        Reflect.deleteProperty(t, 'credits')
      }),
    )
    expect(problems).toEqual([
      'tour.json, scenes[hall].picture.base: "/base.webp" leaves the bundle: name a file inside its folder.',
      'tour.json, scenes[hall].view.pitch: Give a number from -90 to 90.',
      'tour.json, credits: Write some text here.',
    ])
    expect(await problemsOf({ 'film.json': { text: '[]' }, 'index.htm': ownPage })).toContain(
      'film.json, sources: Name the files: { "path", "type" } each.',
    )
    expect(await problemsOf({ 'model.json': { text: '7' }, 'index.htm': ownPage })).toContain(
      'model.json: The file must hold one object.',
    )
  })

  it('takes nothing of a foreign export for ours, whatever its files are called', async () => {
    const theirs = '<!doctype html><title>Theirs</title><script src="player.js"></script>'
    for (const name of ['tour.json', 'film.json', 'model.json']) {
      const files = { [name]: { text: '{"scenes": 7}' }, 'index.htm': { text: theirs } }
      expect(await problemsOf(files)).toEqual([])
    }
  })

  it('wants the index page of a foreign export', async () => {
    const samples = join(folder, 'without')
    await cp('tests/fixtures/bundles/foreign', join(samples, 'export'), { recursive: true })
    await rm(join(samples, 'export/index.htm'))
    await writeFile(join(samples, 'export/app.js'), '1')
    const [report] = await checkSamples(samples, checks)
    expect(report?.problems.join()).toMatch(/no index page/)
  })

  it('turns red at a face that nobody has answered for, and at a photograph that nobody has looked at', async () => {
    const project = join(folder, String(number++))
    const samples = join(project, 'public/samples')
    await cp(WHOLE, join(samples, 'house'), { recursive: true })
    await mkdir(join(project, 'studio/photographs'), { recursive: true })
    const problemsWith = async (isChecked: boolean, state?: 'proposed' | 'accepted') => {
      const blurs = state ? [{ yaw: 0, pitch: 0, width: 5, height: 7, kind: 'face', state }] : []
      const hall = { file: 'hall.jpg', digest: 'a', isChecked, blurs }
      await writeFile(join(project, 'studio/photographs/house.json'), JSON.stringify({ hall }))
      const [report] = await checkSamples(samples, checks)
      return report!.problems
    }
    expect(await problemsWith(true, 'proposed')).toEqual([
      expect.stringMatching(/^scenes\[hall\]: 1 proposed blur/),
    ])
    expect(await problemsWith(false, 'accepted')).toEqual([
      expect.stringMatching(/^scenes\[hall\]: look for faces/),
    ])
    expect(await problemsWith(true, 'accepted')).toEqual([])
  })

  it('finds nothing wrong with the bundles of the site', { timeout: 60_000 }, async () => {
    const reports = await checkSamples('public/samples', checks)
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.flatMap(({ name, problems }) => problems.map((p) => `${name}: ${p}`))).toEqual(
      [],
    )
  })
})
