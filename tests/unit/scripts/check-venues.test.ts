// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findVenueProblems } from '../../../scripts/build/check-venues.mjs'
import { parseSeatFile } from '../../../scripts/images/picture-builder.mjs'
import { type VenueRow, venues } from '../../../src/content/venues'

/** A client's restaurant whose tour has a name of two words, and one picture of a view. */
const athina: VenueRow = {
  slug: 'athina',
  bundle: '/samples/villa-athina/index.htm',
  projectId: '7',
  phone: '+30 210 123 4567',
  plan: { path: '/samples/villa-athina/plan.svg', width: 3, height: 2 },
  tables: {
    t1: {
      area: 'hall',
      planPosition: { x: 1, y: 2 },
      views: ['evening'],
      scenes: { noon: 'hall', evening: 'yard' },
    },
    t2: { area: 'hall', planPosition: { x: 3, y: 4 } },
  },
}

/** Its tour shows the second table from two scenes, and one table under another number. */
const tour = {
  scenes: [
    {
      id: 'hall',
      hotspots: [
        { kind: 'table', id: 't1', label: '1' },
        { kind: 'table', id: 't2', label: '2' },
        { kind: 'link', sceneId: 'yard' },
      ],
    },
    {
      id: 'yard',
      time: 'evening',
      hotspots: [
        { kind: 'table', id: 't2', label: '2' },
        { kind: 'table', id: 'a7', label: '12' },
      ],
    },
  ],
}

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'venues-'))
  const path = '/samples/villa-athina/seats/t1-evening'
  const files = {
    'public/samples/villa-athina/index.htm': '',
    'public/samples/villa-athina/plan.svg': '',
    'public/samples/villa-athina/tour.json': JSON.stringify(tour),
    [`public${path}-640.avif`]: '',
    [`public${path}-640.jpg`]: '',
    'src/content/generated/seats.json': JSON.stringify({ [path]: { widths: [640] } }),
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
})

afterAll(() => rm(root, { recursive: true }))

describe('the files of a restaurant', () => {
  it('are complete, with and without views', async () => {
    expect(await findVenueProblems(root, [athina])).toEqual([])
    expect(await findVenueProblems('.', venues)).toEqual([])
    const embedOrigins = ['https://www.example.gr', 'https://example.gr']
    expect(await findVenueProblems(root, [{ ...athina, embedOrigins }])).toEqual([])
  })

  const { t1 } = athina.tables
  it.each<[string, Partial<VenueRow>, RegExp]>([
    ['tour', { bundle: '/samples/ouzeri/index.htm' }, /no tour at \/samples\/ouzeri/],
    [
      'plan',
      { plan: { ...athina.plan, path: '/samples/villa-athina/plan.png' } },
      /no plan at .*plan\.png/,
    ],
    [
      'scene',
      { tables: { t1: { ...t1!, scenes: { noon: 'attic' } } } },
      /table t1: the tour has no scene attic/,
    ],
    [
      'scene of that time',
      { tables: { t1: { ...t1!, scenes: { noon: 'yard' } } } },
      /table t1, scenes\.noon: the tour says that yard shows the evening/,
    ],
    [
      'table in the tour',
      { tables: { t3: { ...t1!, views: [] } } },
      /table t3: no scene of the tour shows it\. .* the id t3 and the number 3/,
    ],
    [
      'number of its own',
      { tables: { a7: { ...t1!, views: [] } } },
      /table a7: the tour shows it as 12, and all other pages as 7/,
    ],
    [
      'view',
      { tables: { t1: { ...t1!, views: ['evening', 'noon'] } } },
      /table t1: .* studio\/stills\/villa-athina-t1-noon\.jpg .* build:images -- villa-athina-t1-noon/,
    ],
  ])('lack a %s, which is named with its row', async (_, change, problem) => {
    const problems = await findVenueProblems(root, [{ ...athina, ...change }])
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(problems[0]).toMatch(/^src\/content\/venues\.ts, athina/)
  })
})

describe('the sites that embed a restaurant’s page', () => {
  it.each([
    ['https://www.example.gr/menu', 'is more than an origin: write https://www.example.gr'],
    ['http://www.example.gr', 'is not https: write https://www.example.gr'],
    ['https://*.example.gr', 'list each origin, for example https://www.example.gr'],
    ['anywhere', 'is no origin: write it like https://www.example.gr'],
  ])('cannot be “%s”, and the problem says how to mend it', async (origin, mend) => {
    const row = { ...athina, embedOrigins: ['https://fine.example', origin] }
    expect(await findVenueProblems(root, [row])).toEqual([
      `src/content/venues.ts, athina, embedOrigins: “${origin}” ${origin.includes('*') ? 'has a wildcard: ' : ''}${mend}`,
    ])
  })

  it('are not an empty list', async () => {
    expect(await findVenueProblems(root, [{ ...athina, embedOrigins: [] }])).toEqual([
      expect.stringContaining('the list is empty: name an origin, or leave it out'),
    ])
  })
})

describe('the name of a seat’s picture', () => {
  it.each([
    ['madania-t10-noon.jpg', 'madania', 't10', 'noon'],
    ['villa-athina-t1-evening.jpg', 'villa-athina', 't1', 'evening'],
  ])('%s says what it shows', (file, bundle, table, time) => {
    expect(parseSeatFile(file)).toEqual({ bundle, table, time })
  })

  it.each(['villa-athina.jpg', 'villa-athina-t1-night.jpg', 'villa-athina-t1-noon.png'])(
    '%s is refused, with the form that it needs',
    (file) => {
      expect(() => parseSeatFile(file)).toThrow(/studio\/stills\/.*: name it <bundle>-<table>/)
    },
  )
})
