// @vitest-environment node
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findVenueRowProblems } from '../../../scripts/build/check-venue-rows.mjs'
import { findVenueProblems } from '../../../scripts/build/check-venues.mjs'
import { Prompt } from '../../../scripts/dev/prompt.mjs'
import { loadSiteModule } from '../../../scripts/dev/site-module.mjs'
import { makeVenue } from '../../../scripts/venue/make-venue.mjs'
import { readVenue, type VenueFlags } from '../../../scripts/venue/read-venue.mjs'
import { checkRemoval, removeVenue } from '../../../scripts/venue/remove-venue.mjs'
import { readVenueContent } from '../../../scripts/venue/venue-files.mjs'
import { openVenueProject, readWrittenFiles, TOUR, writePhoto } from '../../support/venue-project'

const flags = {
  tour: TOUR.name,
  'kind-en': 'Taverna',
  'kind-el': 'Ταβέρνα',
  'address-en': '12 Athinas, Athens',
  'address-el': 'Αθηνάς 12, Αθήνα',
  phone: '+30 210 123 4567',
  area: ['hall=In the hall|Στην αίθουσα'],
  table: ['t1:2-4:423,545:hall:table-t1', 't2:2:447,795:hall'],
} satisfies VenueFlags

const viewFlags = {
  photos: 'card',
  'view-en': ['t1=You see the sea.'],
  'view-el': ['t1=Βλέπετε τη θάλασσα.'],
} satisfies VenueFlags

const make = async (slug: string, values: VenueFlags, prompt?: Prompt) =>
  makeVenue(await readVenue(slug, values, prompt), () => undefined)

/** The problems that `npm run validate` would print about restaurants. */
async function validate() {
  const { projects } =
    await loadSiteModule<typeof import('../../../src/content/projects')>('src/content/projects.ts')
  const { venues } =
    await loadSiteModule<typeof import('../../../src/content/venues')>('src/content/venues.ts')
  const made = venues.filter(({ slug }) => slug !== 'sample_restaurant')
  return [
    ...findVenueRowProblems(await readVenueContent(), [...projects]),
    ...(await findVenueProblems('.', made)),
  ]
}

let project: Awaited<ReturnType<typeof openVenueProject>>
let before: Record<string, string>

beforeAll(async () => {
  project = await openVenueProject()
})

beforeEach(async () => {
  await project.reset()
  before = await readWrittenFiles()
})

afterAll(() => project.close())

describe('npm run venue', () => {
  it('makes a restaurant without views that is valid, and removes it without a trace', async () => {
    await make('athina', flags)

    expect(await validate()).toEqual([])
    const { rows, routes, texts, alts } = await readVenueContent()
    expect(routes).toEqual({ athina: TOUR.id })
    expect(rows.athina.tables.t1).toEqual({
      area: 'hall',
      planPosition: { x: 423, y: 545 },
      capacity: { min: 2, max: 4 },
      scenes: { evening: 'table-t1' },
    })
    expect(texts.el.athina).toMatchObject({ name: 'Villa Athina', kind: 'Ταβέρνα' })
    expect(alts).toEqual({ en: {}, el: {} })
    const { initialSettings } = await loadSiteModule<
      typeof import('../../../src/content/initial-settings')
    >('src/content/initial-settings.ts')
    expect(initialSettings.athina).toMatchObject({
      tables: { t1: { min: 2, max: 4 }, t2: { min: 2, max: 2 } },
      durations: { 1: 6, 2: 6, 3: 8, 4: 8 },
      onlineBooking: false,
      sample: false,
    })
    const { routes: pages } =
      await loadSiteModule<typeof import('../../../src/routes')>('src/routes.ts')
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/reserve/athina', '/el/reserve/athina', '/athina/reservations']),
    )

    await removeVenue('athina')
    expect(await readWrittenFiles()).toEqual(before)
  })

  it('makes a restaurant whose slug is the name of a property of every object', async () => {
    await make('constructor', flags)
    await removeVenue('constructor')
    expect(await readWrittenFiles()).toEqual(before)
  })

  it('turns photographs from seats into views of every width, and removes them', async () => {
    await writePhoto('card/t1-evening.jpg', 2400, 800)
    // Held upright, so that the sensor's picture is a portrait.
    await writePhoto('card/t1-noon.jpg', 640, 1920, 6)
    await make('athina', { ...flags, ...viewFlags })

    expect(await validate()).toEqual([])
    const { rows, texts, alts } = await readVenueContent()
    expect(rows.athina).toMatchObject({
      coverTable: 't1',
      tables: { t1: { views: ['evening', 'noon'] } },
    })
    expect(rows.athina.tables.t2).not.toHaveProperty('views')
    expect(texts.en.athina.tables.t1.view).toBe('You see the sea.')
    expect(Object.keys(alts.el.athina.t1)).toEqual(['evening', 'noon'])
    for (const time of ['evening', 'noon']) {
      const seats = JSON.parse(await readFile('src/content/generated/seats.json', 'utf8'))
      const path = `/samples/${TOUR.name}/seats/t1-${time}`
      expect(seats[path]).toMatchObject({
        widths: [480, 800, 1200, 1600, 1920],
        width: 1920,
        height: 640,
      })
      for (const end of ['480.avif', '800.avif', '1200.avif', '1600.avif', '1920.avif', '1200.jpg'])
        expect(existsSync(`public${path}-${end}`), end).toBe(true)
    }

    await removeVenue('athina')
    expect(await readWrittenFiles()).toEqual(before)
  })

  it('asks for what the flags do not say, and again after an answer that it cannot use', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const prompt = new Prompt({ input, output })
    const { phone: _, table: __, ...others } = flags
    const texts = ['', '', 'call us', '210 123 4567']
    // With and without the id that the messages show.
    const tables = ['two', '2:423,545:hall:table-t1', 't2:2:447,795:hall']
    // The tour shows ten tables.
    const answers = [...texts, ...tables, ...Array(8).fill(''), '']
    input.end(answers.map((line) => `${line}\n`).join(''))
    await make('athina', others, prompt)
    prompt.close()
    output.end()

    expect(await validate()).toEqual([])
    const { rows } = await readVenueContent()
    expect(rows.athina.phone).toBe('210 123 4567')
    expect(Object.keys(rows.athina.tables)).toEqual(['t1', 't2'])
    const asked = await text(output)
    expect(asked).toContain('Its name in Greek [Villa Athina]: ')
    expect(asked).toContain('“call us” is not a telephone number')
    expect(asked).toContain('say how many guests may sit there')
  })

  it('changes nothing when the input ends', async () => {
    const input = new PassThrough()
    const prompt = new Prompt({ input, output: new PassThrough() })
    input.end('\n\n')
    await expect(make('athina', { tour: TOUR.name }, prompt)).rejects.toThrow(
      'Nothing was changed.',
    )
    expect(await readWrittenFiles()).toEqual(before)
  })

  it.each<[problem: string, change: VenueFlags, message: string]>([
    ['an unknown tour', { tour: 'ouzeri' }, '--tour: There is no tour “ouzeri”'],
    ['the tour of another', { tour: 'madania' }, 'is that of the restaurant sample_restaurant'],
    ['an empty text', { 'kind-el': ' ' }, '--kind-el: Write some text.'],
    ['a view without a text', viewFlags, '--view-el t1=… is missing'],
  ])('refuses %s and changes nothing', async (_, change, message) => {
    await writePhoto('card/t1-noon.jpg')
    await expect(make('athina', { ...flags, ...change, 'view-el': [] })).rejects.toThrow(message)
    expect(await readWrittenFiles()).toEqual(before)
  })

  it('refuses a tour by another tool', async () => {
    const file = 'src/content/generated/tours.json'
    const rows = JSON.parse(await readFile(file, 'utf8'))
    rows[TOUR.id].isThirdParty = true
    await writeFile(file, JSON.stringify(rows))
    await expect(readVenue('athina', flags)).rejects.toThrow('was exported by another tool')
  })

  it('writes nothing when it stops between two views', async () => {
    await writePhoto('card/t1-evening.jpg')
    await writePhoto('card/t1-noon.jpg')
    await writePhoto(`studio/stills/${TOUR.name}-t1-noon.jpg`)
    before = await readWrittenFiles()
    await expect(make('athina', { ...flags, ...viewFlags })).rejects.toThrow(
      `studio/stills/${TOUR.name}-t1-noon.jpg exists already`,
    )
    expect(await readWrittenFiles()).toEqual(before)
  })

  it('does not remove a restaurant that it has not made, or that the code names', async () => {
    await expect(checkRemoval('athina')).rejects.toThrow('made no restaurant athina')
    await make('athina', flags)
    await writeFile('src/pages/OtherPage.tsx', "export const link = '/reserve/athina-2'\n")
    await checkRemoval('athina')
    await writeFile('src/pages/LinkPage.tsx', "export const link = '/reserve/athina?x'\n")
    await expect(checkRemoval('athina')).rejects.toThrow(
      'athina is used by src/pages/LinkPage.tsx:',
    )
    await removeVenue('athina')
    await make('terrace', flags)
    // venues.ts has an area with this id.
    await checkRemoval('terrace')
    await writeFile('src/pages/LinkPage.tsx', "export const link = { slug: 'terrace' }\n")
    await expect(checkRemoval('terrace')).rejects.toThrow('terrace is used by')
    for (const page of ['LinkPage', 'OtherPage']) await rm(`src/pages/${page}.tsx`)
  })
})
