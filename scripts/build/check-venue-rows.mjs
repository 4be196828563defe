/** Finds what is wrong or missing in the content files of `npm run venue`, which can be edited by hand. */
import * as v from 'valibot'
import { getVenuePaths, LANGS, VENUE_FILES } from '../venue/venue-files.mjs'

/**
 * @typedef {import('../venue/venue-files.mjs').VenueContent} VenueContent
 * @typedef {import('../venue/venue-files.mjs').Rows} Rows
 */

export const SLUG = /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/
export const SLUG_MAX_LENGTH = 60
/** Security rules accept more, but all pages show the digits as the table's number. */
export const TABLE_ID = /^(?=.{2,20}$)[a-z]+[1-9]\d*$/
/** The most guests at one table. Security rules accept at most as many durations, one for each number of guests. */
export const MAX_GUESTS = 100
export const PHONE = /^\+?\d[\d ]{5,}$/

const text = v.pipe(v.string('write some text'), v.regex(/\S/, 'write some text'))
/** @param {number} low @param {number} high */
const wholeNumber = (low, high) => {
  const hint = `write a whole number from ${low} to ${high}`
  return v.pipe(v.number(hint), v.integer(hint), v.minValue(low, hint), v.maxValue(high, hint))
}
/** @param {RegExp} pattern @param {string} hint */
const matching = (pattern, hint) => v.pipe(v.string(hint), v.regex(pattern, hint))

/**
 * @template {v.ObjectEntries} Entries
 * @param {Entries} entries
 * @param {string} hint
 */
const object = (entries, hint) => v.strictObject(entries, hint)

const capacityHint = 'write how many people may sit there: { "min": 2, "max": 4 }'
const capacity = v.pipe(
  object({ min: wholeNumber(1, MAX_GUESTS), max: wholeNumber(1, MAX_GUESTS) }, capacityHint),
  v.check(({ min, max }) => min <= max, 'min is larger than max'),
)
const positionHint = 'write its position on the plan in thousandths: { "x": 500, "y": 250 }'
const planHint = 'write the plan: { "path", "width", "height" }'
const scenesHint = 'write the scenes at its seat: { "evening", "noon" }'
const tableHint = 'write a table: { "area", "planPosition", "capacity" }'

const rowSchema = object(
  {
    bundle: matching(/^\/samples\/[\w-]+\/index\.html?$/, 'write /samples/<tour>/index.htm'),
    phone: matching(PHONE, 'write digits and spaces, such as +30 210 123 4567'),
    email: v.exactOptional(
      matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'write an email address, such as info@example.gr'),
    ),
    plan: object(
      {
        path: matching(/^\/samples\/[\w-]+\/\S+$/, 'write /samples/<tour>/<file>'),
        width: wholeNumber(1, 100_000),
        height: wholeNumber(1, 100_000),
      },
      planHint,
    ),
    coverTable: v.optional(text),
    embedOrigins: v.optional(v.array(text, 'write a list of origins')),
    tables: v.record(
      matching(TABLE_ID, 'an id is lower-case letters and the table’s number, such as t4'),
      object(
        {
          area: text,
          planPosition: object({ x: wholeNumber(0, 1000), y: wholeNumber(0, 1000) }, positionHint),
          capacity,
          views: v.optional(
            v.array(v.picklist(['evening', 'noon'], 'write "evening" or "noon"'), 'write a list'),
          ),
          scenes: v.optional(
            object({ evening: v.optional(text), noon: v.optional(text) }, scenesHint),
          ),
        },
        tableHint,
      ),
      'write the tables by their ids',
    ),
  },
  'write an object',
)

const tableTexts = object(
  { location: text, view: v.optional(text) },
  'write { "location" }, and "view" with a picture',
)
const textsSchema = object(
  {
    name: text,
    kind: text,
    address: text,
    coverAlt: text,
    planAlt: text,
    areas: v.record(v.string(), text, 'write the names of the areas by their ids'),
    tables: v.record(v.string(), tableTexts, 'write the texts of the tables by their ids'),
    unbookableTables: v.optional(text),
  },
  'write an object',
)

/**
 * Turns the issues of a value into lines.
 * @param {string} where the file and the row
 * @param {v.GenericSchema} schema
 * @param {unknown} value
 * @returns {string[]}
 */
function listIssues(where, schema, value) {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map(({ path, message, expected }) => {
    const keys = (path ?? []).map(({ key }) => String(key))
    // Valibot reports a missing field as an object that lacks the field's name.
    const isMissing = expected === JSON.stringify(keys.at(-1))
    const problem = expected === 'never' ? 'no such field is known' : message
    return `${[where, keys.join('.')].filter(Boolean).join(', ')}: ${isMissing ? 'it is missing' : problem}.`
  })
}

/**
 * Finds tables that guests cannot tell apart.
 * @param {Record<string, { planPosition: { x: number, y: number } }>} tables
 * @returns {string[]}
 */
export function listTableProblems(tables) {
  const problems = []
  /** @type {Map<string, string>} */
  const known = new Map()
  for (const [id, { planPosition }] of Object.entries(tables)) {
    const own = {
      number: `the number ${id.replace(/\D/g, '')}`,
      position: `the position ${planPosition.x},${planPosition.y} on the plan`,
    }
    for (const text of Object.values(own)) {
      const other = known.get(text)
      if (other) problems.push(`tables.${id}: ${other} has ${text}, too.`)
      known.set(text, id)
    }
  }
  return problems
}

/**
 * Compares the texts of one language with a valid row.
 * @param {string} slug
 * @param {any} row
 * @param {VenueContent} content
 * @param {'en' | 'el'} lang
 */
function listTextProblems(slug, row, content, lang) {
  const { areas, tables } = content.texts[lang][slug]
  const textsAt = `${VENUE_FILES.texts[lang]}, ${slug}`
  const altsAt = `${VENUE_FILES.alts[lang]}, ${slug}`
  const problems = []
  for (const [id, { area, views = [] }] of /** @type {[string, any][]} */ (
    Object.entries(row.tables)
  )) {
    if (!areas[area])
      problems.push(`${textsAt}, areas.${area}: write a name, table ${id} is there.`)
    if (!tables[id]) problems.push(`${textsAt}, tables.${id}: write { "location" }.`)
    else if (views.length > 0 && !tables[id].view)
      problems.push(`${textsAt}, tables.${id}.view: write what guests see, there is a picture.`)
    for (const time of views) {
      if (!content.alts[lang][slug]?.[id]?.[time])
        problems.push(`${altsAt}, ${id}.${time}: write what the picture shows.`)
    }
  }
  for (const id of Object.keys(tables)) {
    if (!row.tables[id]) problems.push(`${textsAt}, tables.${id}: the row has no such table.`)
  }
  return problems
}

/**
 * @param {string} slug
 * @param {VenueContent} content
 * @param {{ id: string, bundle: string }[]} projects
 */
function listVenueProblems(slug, content, projects) {
  const where = `${VENUE_FILES.rows}, ${slug}`
  const row = content.rows[slug]
  const routeAt = `${VENUE_FILES.routes}, ${slug}`
  const problems = [
    ...(SLUG.test(slug) && slug.length <= SLUG_MAX_LENGTH
      ? []
      : [`${where}: a slug has lower-case Latin letters, digits, hyphens and underscores.`]),
    ...listIssues(where, rowSchema, row),
    ...LANGS.flatMap((lang) =>
      listIssues(`${VENUE_FILES.texts[lang]}, ${slug}`, textsSchema, content.texts[lang][slug]),
    ),
  ]
  const project = projects.find(({ id }) => id === content.routes[slug])
  if (!project) problems.push(`${routeAt}: write the id of its tour in projects.ts.`)
  if (problems.length > 0) return problems
  if (project?.bundle !== row.bundle)
    problems.push(`${routeAt}: the tour of that id is at ${project?.bundle}, not ${row.bundle}.`)
  if (Object.keys(row.tables).length === 0) problems.push(`${where}, tables: there is none.`)
  problems.push(...listTableProblems(row.tables).map((problem) => `${where}, ${problem}`))
  if (row.coverTable && !row.tables[row.coverTable]?.views?.length)
    problems.push(`${where}, coverTable: there is no picture from ${row.coverTable}.`)
  return [...problems, ...LANGS.flatMap((lang) => listTextProblems(slug, row, content, lang))]
}

/**
 * @param {VenueContent} content
 * @param {{ id: string, bundle: string }[]} projects
 * @returns {string[]} a line for each problem, with the file, the restaurant and the field
 */
export function findVenueRowProblems(content, projects) {
  const slugs = Object.keys(content.rows)
  const problems = slugs.flatMap((slug) => listVenueProblems(slug, content, projects))
  const paths = slugs.flatMap((slug) => Object.values(getVenuePaths(slug)))
  for (const lang of LANGS) {
    for (const path of paths) {
      const { length } = String(content.descriptions[lang][path] ?? '')
      if (length >= 120 && length <= 155) continue
      problems.push(
        `${VENUE_FILES.descriptions[lang]}, ${path}: write 120 to 155 characters, not ${length}.`,
      )
    }
  }
  /** @type {[string, Rows][]} */
  const others = [
    [VENUE_FILES.routes, content.routes],
    ...LANGS.flatMap(
      (lang) =>
        /** @type {[string, Rows][]} */ ([
          [VENUE_FILES.texts[lang], content.texts[lang]],
          [VENUE_FILES.alts[lang], content.alts[lang]],
        ]),
    ),
  ]
  for (const [file, rows] of others) {
    for (const slug of Object.keys(rows)) {
      if (!content.rows[slug])
        problems.push(`${file}, ${slug}: ${VENUE_FILES.rows} has no such row.`)
    }
  }
  return problems
}
