// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { findVenueRowProblems } from '../../../scripts/build/check-venue-rows.mjs'
import { readVenueContent, type VenueContent } from '../../../scripts/venue/venue-files.mjs'
import { projects } from '../../../src/content/projects'

const bundle = '/samples/villa-athina/index.htm'
const description = 'A description for search engines. '.repeat(4).trim()
const descriptions = {
  '/reserve/athina': description,
  '/reserve/athina/mine': description,
  '/athina/reservations': description,
}
const texts = {
  name: 'Athina',
  kind: 'Taverna',
  address: '12 Athinas',
  coverAlt: 'The hall',
  planAlt: 'The plan',
  areas: { hall: 'In the hall' },
  tables: {
    t1: { location: 'In the hall', view: 'The sea.' },
    t2: { location: 'Outside' },
  },
}

/** A restaurant with one view, as the files contain it. */
const createContent = (): VenueContent =>
  structuredClone({
    rows: {
      athina: {
        bundle,
        phone: '+30 210 123 4567',
        plan: { path: '/samples/villa-athina/plan.svg', width: 3, height: 2 },
        coverTable: 't1',
        tables: {
          t1: {
            area: 'hall',
            planPosition: { x: 1, y: 2 },
            capacity: { min: 1, max: 2 },
            views: ['noon'],
          },
          t2: { area: 'hall', planPosition: { x: 3, y: 4 }, capacity: { min: 4, max: 6 } },
        },
      },
    },
    routes: { athina: '7' },
    texts: { en: { athina: texts }, el: { athina: texts } },
    alts: {
      en: { athina: { t1: { noon: 'Sea' } } },
      el: { athina: { t1: { noon: 'Sea' } } },
    },
    descriptions: { en: descriptions, el: descriptions },
  })

const check = (content: VenueContent) => findVenueRowProblems(content, [{ id: '7', bundle }])

describe('the rows of npm run venue', () => {
  it('have no problems', async () => {
    expect(check(createContent())).toEqual([])
    expect(findVenueRowProblems(await readVenueContent(), projects)).toEqual([])
  })

  it.each<[problem: string, change: (content: VenueContent) => void]>([
    [
      'src/content/generated/venues.json, athina, tables.t1.planPosition: it is missing.',
      ({ rows }) => delete rows.athina.tables.t1.planPosition,
    ],
    [
      'src/content/generated/venues.json, athina, tables.t1.planPosition: write its position on the plan in thousandths: { "x": 500, "y": 250 }.',
      ({ rows }) => Object.assign(rows.athina.tables.t1, { planPosition: '1,2' }),
    ],
    [
      'src/content/generated/venues.json, athina, tables.t1.planPosition.x: write a whole number from 0 to 1000.',
      ({ rows }) => Object.assign(rows.athina.tables.t1.planPosition, { x: 1001 }),
    ],
    [
      'src/content/generated/venues.json, athina, tables.t1.capacity: min is larger than max.',
      ({ rows }) => Object.assign(rows.athina.tables.t1.capacity, { min: 3 }),
    ],
    [
      'src/content/generated/venues.json, athina, seats: no such field is known.',
      ({ rows }) => Object.assign(rows.athina, { seats: 2 }),
    ],
    [
      'src/content/generated/venues.json, athina, coverTable: there is no picture from t2.',
      ({ rows }) => Object.assign(rows.athina, { coverTable: 't2' }),
    ],
    [
      'src/content/generated/venues.json, athina, tables.t2: t1 has the position 1,2 on the plan, too.',
      ({ rows }) => Object.assign(rows.athina.tables.t2.planPosition, { x: 1, y: 2 }),
    ],
    [
      'src/content/generated/venue-routes.json, athina: write the id of its tour in projects.ts.',
      ({ routes }) => delete routes.athina,
    ],
    [
      'src/content/generated/el/venues.json, athina, areas.hall: write a name, table t1 is there.',
      ({ texts: { el } }) => delete el.athina.areas.hall,
    ],
    [
      'src/content/generated/el/venues.json, athina, tables.t2: write { "location" }.',
      ({ texts: { el } }) => delete el.athina.tables.t2,
    ],
    [
      'src/content/generated/en/venues.json, athina, address: write some text.',
      ({ texts: { en } }) => Object.assign(en.athina, { address: ' ' }),
    ],
    [
      'src/content/generated/en/venues.json, athina, tables.t1.view: write what guests see, there is a picture.',
      ({ texts: { en } }) => delete en.athina.tables.t1.view,
    ],
    [
      'src/content/generated/el/seat-alts.json, athina, t1.noon: write what the picture shows.',
      ({ alts }) => delete alts.el.athina,
    ],
    [
      'src/content/generated/en/venue-descriptions.json, /reserve/athina: write 120 to 155 characters, not 6.',
      ({ descriptions: { en } }) => Object.assign(en, { '/reserve/athina': 'Short.' }),
    ],
    [
      'src/content/generated/en/venues.json, ouzeri: src/content/generated/venues.json has no such row.',
      ({ texts: { en } }) => Object.assign(en, { ouzeri: texts }),
    ],
  ])('are refused: %s', (problem, change) => {
    const content = createContent()
    change(content)
    expect(check(content)).toContain(problem)
  })
})
