// @vitest-environment node
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listBundlePictures } from '../../../scripts/build/check-derived-pictures.mjs'
import { validateBundles } from '../../../scripts/build/validate-bundles.mjs'
import { renderFilmPage, renderModelPage } from '../../../scripts/images/bundle-page.mjs'
import { recordPictures } from '../../../scripts/images/derived-pictures.mjs'
import { getPictureFiles, POSTERS } from '../../../scripts/images/posters.mjs'
import type { Blur } from '../../../src/editor/editor-state'
import * as checks from '../../../src/player/schema/check'
import type { Film } from '../../../src/player/schema/film'
import type { Model } from '../../../src/player/schema/model'
import type { Tour } from '../../../src/player/schema/tour'

const WHOLE = 'tests/fixtures/bundles/whole'
const MEDIA = 'tests/fixtures/media'

const film: Film = {
  title: 'Ten seconds',
  lang: 'en',
  description: 'A room in which the light changes.',
  posterSource: 'room',
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

/** Creates a project in a temporary folder. */
async function makeProject() {
  const root = join(folder, String(number++))
  for (const path of ['public/samples', 'studio/photographs', 'studio/panoramas'])
    await mkdir(join(root, path), { recursive: true })
  await cp(`${WHOLE}/poster.jpg`, join(root, 'studio/panoramas/room.jpg'))
  return { root, samples: join(root, 'public/samples') }
}

const answered = (file: string) => ({ file, digest: file, isChecked: true, blurs: [] as Blur[] })
const photographs = { hall: answered('hall.jpg'), yard: answered('yard.jpg') }

const writePhotographs = (root: string, list: unknown) =>
  writeFile(join(root, 'studio/photographs/house.json'), JSON.stringify(list))

/** Records the current pictures of a bundle, as the scripts do after creating them. */
async function recordBundle(root: string, name: string) {
  const read = async (kind: string) =>
    JSON.parse(await readFile(join(root, 'public/samples', name, `${kind}.json`), 'utf8'))
  for (const kind of ['tour', 'film', 'model'] as const) {
    // An invalid description has no pictures to record.
    const described = await read(kind).catch(() => undefined)
    if (!described?.view && !described?.scenes) continue
    const pictures = await listBundlePictures(root, name, { kind, described, photographs })
    await recordPictures(pictures, root)
  }
}

/** Validates a copy of a valid bundle after a change. */
async function problemsAfter(spoil: (bundle: string) => Promise<unknown>) {
  const { root, samples } = await makeProject()
  const bundle = join(samples, 'house')
  await cp(WHOLE, bundle, { recursive: true })
  await writePhotographs(root, photographs)
  await spoil(bundle)
  await recordBundle(root, 'house')
  const [report] = await validateBundles(samples, checks)
  return report!
}

const ownPage = { text: '<script type="module" src="/samples/player.js"></script>' }

const posters = {
  wide: { ...POSTERS.wide, version: 'a' },
  tall: { ...POSTERS.tall, version: 'b' },
  narrow: { ...POSTERS.narrow, version: 'c' },
}
const posterFiles = Object.entries(posters).flatMap(([shape, { widths }]) =>
  getPictureFiles(`poster-${shape}`, widths),
)

/** A picture of two colours. */
const poster = await sharp(
  Buffer.from('<svg width="40" height="20"><rect width="20" height="20" fill="#fff"/></svg>'),
)
  .flatten()
  .jpeg()
  .toBuffer()

/**
 * Checks a bundle of files made here.
 * @param files by name: a text, or a file to copy
 */
async function problemsOf(files: Record<string, { text: string } | { copy: string }>) {
  const { root, samples } = await makeProject()
  const bundle = join(samples, 'bundle')
  await mkdir(bundle)
  for (const [name, file] of Object.entries(files)) {
    if ('text' in file) await writeFile(join(bundle, name), file.text)
    else await cp(join(MEDIA, file.copy), join(bundle, name))
  }
  for (const name of posterFiles) await writeFile(join(bundle, name), poster)
  await recordBundle(root, 'bundle')
  const [report] = await validateBundles(samples, checks)
  return report!.problems
}

/** @param older the outdated text of the page */
function problemsOfFilm(change: Partial<Film>, older: Partial<Film> = {}) {
  const changed = { ...film, ...change }
  return problemsOf({
    'film.json': { text: JSON.stringify(changed) },
    'index.htm': { text: renderFilmPage({ ...changed, ...older }, posters) },
    'film.webm': { copy: 'film/film.webm' },
    'film.mp4': { copy: 'film/film.webm' },
  })
}

/** @param older the outdated text of the page */
function problemsOfModel(change: Partial<Model>, older: Partial<Model> = {}) {
  const changed = { ...model, ...change }
  return problemsOf({
    'model.json': { text: JSON.stringify(changed) },
    'index.htm': { text: renderModelPage({ ...changed, ...older }, posters) },
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

/** Adds a finer level to the yard. */
async function addLevel(bundle: string) {
  const [columns, rows] = [4, 2]
  const level = { tiles: 'scenes/yard/2048/{column}-{row}.webp', width: 2048, columns, rows }
  await mkdir(join(bundle, 'scenes/yard/2048'))
  for (let tile = 0; tile < columns * rows; tile++) {
    const name = `${tile % columns}-${Math.floor(tile / columns)}.webp`
    await cp(join(bundle, 'scenes/hall/1024/0-0.webp'), join(bundle, 'scenes/yard/2048', name))
  }
  await retell((tour) => tour.scenes[1]!.panorama.levels.push(level))(bundle)
}

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
    'without the player',
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
    'whose poster has no alt text',
    rewrite('index.htm', (t) => t.replace(/ alt="[^"]*"/, '')),
    /alt text/,
  ],
  [
    'with an inline script',
    rewrite('index.htm', (t) => t.replace('</body>', '<script>1</script></body>')),
    /script or style/,
  ],
  [
    'with an inline event handler',
    rewrite('index.htm', (t) => t.replace('<h1>', '<h1 onclick="x()">')),
    /script or style/,
  ],
  [
    'that loads from another site',
    rewrite('index.htm', (t) => t.replace('poster.jpg', 'https://cdn.example/p.jpg')),
    /outside the bundle/,
  ],
  [
    'with an absolute path',
    rewrite('index.htm', (t) => t.replace('poster.jpg', '/poster.jpg')),
    /outside the bundle/,
  ],
  [
    'whose page does not describe a scene',
    rewrite('index.htm', (t) =>
      t.replace('<h3>The yard</h3>', '').replace(/The yard, empty/, 'Empty'),
    ),
    /does not say/,
  ],
  [
    'whose page has another title',
    retell((t) => Object.assign(t, { title: 'A villa' })),
    /“A villa”/,
  ],
  ['without its tour.json', (b) => rm(join(b, 'tour.json')), /tour\.json is missing/],
  ['with half a tour.json', rewrite('tour.json', (t) => t.slice(0, 99)), /no JSON/],
  [
    'with a dangling link',
    retell((t) => Object.assign(t.scenes[0]!.hotspots[0]!, { sceneId: 'cellar' })),
    /"cellar"/,
  ],
  ['with an unreachable scene', retell((t) => t.scenes[0]!.hotspots.shift()), /No links lead here/],
  [
    'with a missing preview',
    (b) => rm(join(b, 'scenes/hall/preview.webp')),
    /preview\.webp is missing/,
  ],
  [
    'with a missing tile',
    (b) => rm(join(b, 'scenes/yard/1024/1-0.webp')),
    /scenes\/yard\/1024\/1-0\.webp is missing/,
  ],
  [
    'with a missing tile of a finer level',
    async (b) => {
      await addLevel(b)
      await rm(join(b, 'scenes/yard/2048/3-1.webp'))
    },
    /^scenes\/yard\/2048\/3-1\.webp is missing$/m,
  ],
  [
    'with a missing level',
    async (b) => {
      await addLevel(b)
      await rm(join(b, 'scenes/yard/2048'), { recursive: true })
    },
    /^scenes\[yard\]\.panorama\.levels\[1\]: all tiles of 2048 px are missing, such as scenes\/yard\/2048\/0-0\.webp$/m,
  ],
  [
    'with a level whose tiles are not square',
    retell((t) => Object.assign(t.scenes[0]!.panorama.levels[0]!, { rows: 2 })),
    /levels\[0\]: its tiles are not square/,
  ],
  [
    'with a level whose tiles have no whole size',
    retell((t) => Object.assign(t.scenes[0]!.panorama.levels[0]!, { width: 1025 })),
    /levels\[0\]: 1025 px are not a whole number of pixels for each of 2 tiles/,
  ],
  [
    'that is too heavy',
    async (b) => {
      await writeFile(join(b, 'film.mp4'), '')
      await truncate(join(b, 'film.mp4'), 201_000_000)
    },
    /^It weighs 201\.\d MB: make it at most 200\.0 MB$/m,
  ],
  [
    'with an empty tile',
    (b) => truncate(join(b, 'scenes/yard/1024/1-0.webp')),
    /1-0\.webp is empty/,
  ],
  [
    'with a tile that is not an image',
    rewrite('scenes/hall/1024/0-0.webp', () => 'no picture'),
    /is no picture/,
  ],
  [
    'with a tile of the wrong size',
    repaint('scenes/hall/1024/0-0.webp', 500, 512),
    /500 × 512 instead of 512 × 512/,
  ],
  [
    'with a preview that is not 2 : 1',
    repaint('scenes/hall/preview.webp', 512, 300),
    /512 × 300 instead of 2 : 1/,
  ],
  [
    'with a tile that is too large',
    (b) => writeFile(join(b, 'scenes/hall/1024/0-0.webp'), Buffer.alloc(95_000)),
    /has 95 kB/,
  ],
  [
    'with a view from a seat that is too large',
    async (b) => {
      await mkdir(join(b, 'seats'))
      await writeFile(join(b, 'seats/t1-noon-640.jpg'), Buffer.alloc(310_000))
    },
    /^seats\/t1-noon-640\.jpg has 310 kB: make it at most 300 kB$/,
  ],
  [
    'whose Greek texts lack a scene',
    rewrite('locale.el.json', (t) =>
      t.replace('"yard": {\n      "name"', '"attic": {\n      "name"'),
    ),
    /locale\.el\.json, scenes\.yard: Translate this .*\n.*scenes\.attic: .* take it out/,
  ],
  [
    'whose Greek texts are half a file',
    rewrite('locale.el.json', (t) => t.slice(0, 99)),
    /no JSON/,
  ],
  ['with an unused file', (b) => writeFile(join(b, 'old.webp'), 'x'), /Nothing uses old\.webp/],
]

describe('validateBundles', () => {
  it('accepts a valid tour', async () => {
    const report = await problemsAfter(async () => {})
    expect(report).toMatchObject({ kind: 'tour', scenes: 2, problems: [] })
  })

  it('accepts a tour with a finer level', async () => {
    expect((await problemsAfter(addLevel)).problems).toEqual([])
  })

  it.each(faults)('rejects a bundle %s', async (_title, spoil, problem) => {
    const { problems } = await problemsAfter(spoil)
    expect(problems.join('\n')).toMatch(problem)
  })

  it('accepts a plan that only a restaurant’s row names', async () => {
    const { problems } = await problemsAfter(async (bundle) => {
      const content = join(bundle, '../../../src/content/generated')
      await mkdir(content, { recursive: true })
      const row = { plan: { path: '/samples/house/old.webp' } }
      await writeFile(join(content, 'venues.json'), JSON.stringify({ taverna: row }))
      await writeFile(join(bundle, 'old.webp'), 'x')
    })
    expect(problems).toEqual([])
  })

  it('accepts a valid film and a valid model', async () => {
    expect(await problemsOfFilm({})).toEqual([])
    expect(await problemsOfModel({})).toEqual([])
  })

  it.each([
    ['without an MP4 file', { sources: film.sources.slice(0, 1) }, /no video\/mp4/],
    [
      'that is missing',
      { sources: [{ path: 'cut.mp4', type: 'video/mp4' }] },
      /cut\.mp4 is missing/,
    ],
    [
      'without types',
      { sources: film.sources.map(({ path }) => ({ path, type: '' })) },
      /Give its type/,
    ],
    ['that is too small', { width: 1920 }, /2048 px/],
    ['that is too short', { duration: 9 }, /10 s/],
    ['without moments', { moments: [] }, /list of moments/],
    ['with a moment after its end', { moments: [{ at: 10, text: 'Dark.' }] }, /at 10 s/],
  ])('rejects a film %s', async (_title, change, problem) => {
    expect((await problemsOfFilm(change)).join('\n')).toMatch(problem)
  })

  it('rejects a film whose page differs from its film.json', async () => {
    expect((await problemsOfFilm({}, { title: 'Another' })).join()).toMatch(/does not say “Ten/)
    expect((await problemsOfFilm({}, { sources: [] })).join()).toMatch(/does not name film\.webm/)
  })

  it.each([
    ['that is missing', { file: 'house.glb' }, /house\.glb is missing/],
    ['that is not a glTF file', { file: 'poster-wide-1800.jpg' }, /no valid glTF/],
    ['without hotspots', { hotspots: [] }, /at least one hotspot/],
    [
      'with two hotspots of one id',
      { hotspots: [model.hotspots[0]!, model.hotspots[0]!] },
      /share this id/,
    ],
  ])('rejects a model %s', async (_title, change, problem) => {
    expect((await problemsOfModel(change)).join('\n')).toMatch(problem)
  })

  it('rejects a model whose page differs from its model.json', async () => {
    expect((await problemsOfModel({}, { hotspots: [] })).join()).toMatch(/does not say “The bar”/)
  })

  it('rejects a tour without Greek texts, and posters of one colour', async () => {
    const { problems } = await problemsAfter(async (bundle) => {
      await rm(join(bundle, 'locale.el.json'))
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } })
        .jpeg()
        .toFile(join(bundle, 'poster-tall-800.jpg'))
    })
    expect(problems.join('\n')).toMatch(/no locale\.el\.json: Greek visitors would read English/)
    expect(problems.join('\n')).toMatch(/poster-tall-800\.jpg shows one colour only/)
  })

  it('names what a client may object to in a valid tour', async () => {
    const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (String(input).includes('no-site'))
        throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })
      if (String(input).includes('slow')) throw new DOMException('timeout', 'TimeoutError')
      return new Response('', { status: String(input).includes('gone') ? 404 : 403 })
    })
    const { problems, objections } = await problemsAfter(async (bundle) => {
      const file = join(bundle, 'tour.json')
      const tour = JSON.parse(await readFile(file, 'utf8'))
      const locale = JSON.parse(await readFile(join(bundle, 'locale.el.json'), 'utf8'))
      for (const host of ['gone', 'no-site', 'slow', 'fine']) {
        const link = {
          kind: 'url',
          id: host,
          yaw: 1,
          pitch: 1,
          label: host,
          link: `https://${host}.example/`,
        }
        tour.scenes[0].hotspots.push(link)
        locale.scenes[tour.scenes[0].id].hotspots[host] = { label: host }
      }
      await writeFile(file, JSON.stringify(tour))
      await writeFile(join(bundle, 'locale.el.json'), JSON.stringify(locale))
    })
    request.mockRestore()
    expect(problems).toEqual([])
    expect(objections.map((each) => each.slice(0, 60))).toEqual([
      expect.stringMatching(/^2 photographs of 1024 px are not sharp/),
      expect.stringMatching(/^“gone” leads nowhere/),
      expect.stringMatching(/^“no-site” leads nowhere/),
    ])
  })

  it('requires only an index page of a third-party tour', async () => {
    const reports = await validateBundles('tests/fixtures/bundles', checks)
    expect(reports.find(({ name }) => name === 'foreign')).toMatchObject({
      kind: 'third-party',
      problems: [],
    })
  })

  it('reports all problems of a tour.json, and how to correct them', async () => {
    const { problems } = await problemsAfter(
      retell((t) => {
        t.scenes[0]!.view.pitch = 95
        t.scenes[0]!.panorama.preview = '/base.webp'
        Reflect.deleteProperty(t, 'credits')
      }),
    )
    expect(problems).toEqual([
      'tour.json, scenes[hall].panorama.preview: "/base.webp" leaves the bundle: name a file inside its folder.',
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

  it('recognizes a third-party tour although its files have the names of ours', async () => {
    const theirs = '<!doctype html><title>Theirs</title><script src="player.js"></script>'
    for (const name of ['tour.json', 'film.json', 'model.json']) {
      const { root, samples } = await makeProject()
      await mkdir(join(samples, 'export'))
      await writeFile(join(samples, 'export', name), '{"scenes": 7}')
      await writeFile(join(samples, 'export/index.htm'), theirs)
      await recordPictures(await listBundlePictures(root, 'export', { kind: 'third-party' }), root)
      const [report] = await validateBundles(samples, checks)
      expect(report!.problems).toEqual([])
    }
  })

  it('rejects a third-party tour without an index page', async () => {
    const samples = join(folder, 'without')
    await cp('tests/fixtures/bundles/foreign', join(samples, 'export'), { recursive: true })
    await rm(join(samples, 'export/index.htm'))
    await writeFile(join(samples, 'export/app.js'), '1')
    const [report] = await validateBundles(samples, checks)
    expect(report?.problems.join()).toMatch(/no index page/)
  })

  describe('with photographs', () => {
    /** Validates a valid bundle with a list of photographs, as text or as data. */
    async function problemsWith(list: unknown) {
      const { root, samples } = await makeProject()
      await cp(WHOLE, join(samples, 'house'), { recursive: true })
      const file = join(root, 'studio/photographs/house.json')
      if (typeof list === 'string') await writeFile(file, list)
      else if (list) await writePhotographs(root, list)
      await recordBundle(root, 'house')
      const [report] = await validateBundles(samples, checks)
      return report!.problems
    }
    const blur = { yaw: 0, pitch: 0, width: 5, height: 7, kind: 'face' }
    const hallWith = (change: object) => ({
      ...photographs,
      hall: { ...photographs.hall, ...change },
    })

    it('accepts a tour whose photographs are all checked', async () => {
      expect(await problemsWith(photographs)).toEqual([])
    })

    it.each<[string, unknown, RegExp]>([
      [
        'a proposed blur',
        hallWith({ blurs: [{ ...blur, state: 'proposed' }] }),
        /^scenes\[hall\]: 1 proposed blur/,
      ],
      [
        'a blur of unknown state',
        hallWith({ blurs: [{ ...blur, state: 'Accepted' }] }),
        /^scenes\[hall\]: 1 proposed blur/,
      ],
      [
        'an unchecked photograph',
        hallWith({ isChecked: false }),
        /^scenes\[hall\]: look for faces/,
      ],
      [
        'a photograph whose isChecked is a string',
        hallWith({ isChecked: 'no' }),
        /^scenes\[hall\]: look for faces/,
      ],
      [
        'a photograph without a list of blurs',
        hallWith({ blurs: undefined }),
        /^scenes\[hall\]: its blurs .* cannot be read/,
      ],
      [
        'a photograph that is not listed',
        { yard: photographs.yard },
        /^scenes\[hall\]: .* does not list its photograph/,
      ],
      ['no list of photographs', undefined, /^scenes\[hall\]: .* does not list its photograph/],
      [
        'half a list of photographs',
        '{"hall": {',
        /^studio\/photographs\/house\.json is not valid JSON/,
      ],
      [
        'a list of photographs that is an array',
        [],
        /^studio\/photographs\/house\.json is not an object/,
      ],
    ])('rejects a tour with %s', async (_, list, problem) => {
      expect((await problemsWith(list))[0]).toMatch(problem)
    })

    it('requires no check of a rendered scene whose panorama exists', async () => {
      const { root, samples } = await makeProject()
      const bundle = join(samples, 'house')
      await cp(WHOLE, bundle, { recursive: true })
      await writePhotographs(root, { yard: photographs.yard })
      await retell((tour) => Object.assign(tour.scenes[0]!, { source: 'room' }))(bundle)
      const described: Tour = JSON.parse(await readFile(join(bundle, 'tour.json'), 'utf8'))
      const what = { kind: 'tour', described, photographs: { yard: photographs.yard } } as const
      await recordPictures(await listBundlePictures(root, 'house', what), root)
      const problemsNow = async () => (await validateBundles(samples, checks))[0]!.problems
      expect(await problemsNow()).toEqual([])
      await rm(join(root, 'studio/panoramas/room.jpg'))
      expect(await problemsNow()).toEqual([expect.stringMatching(/room\.jpg is missing/)])
    })
  })
})
