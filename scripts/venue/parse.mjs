/** Reads the values that `npm run venue` takes, from flags and from answers. All throw a `UsageError`. */
import {
  listTableProblems,
  MAX_GUESTS,
  PHONE,
  SLUG,
  SLUG_MAX_LENGTH,
  TABLE_ID,
} from '../build/check-venue-rows.mjs'
import { describeTableProblem } from '../build/check-venues.mjs'
import { UsageError } from '../dev/command.mjs'
import { slugify } from '../tour/names.mjs'

/**
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 *
 * @typedef {object} VenueTable
 * @property {{ min: number, max: number }} capacity
 * @property {{ x: number, y: number }} planPosition in thousandths of the plan
 * @property {string} area its id
 * @property {{ noon?: string, evening?: string }} [scenes]
 *
 * @typedef {object} TableChoices What a table can name
 * @property {string[]} areas their ids
 * @property {import('./venue-tour.mjs').TourTable[]} tables the tour shows
 * @property {import('./venue-tour.mjs').TourScene[]} scenes of the tour
 */

/** @param {string} text @returns {string} */
export function parseSlug(text) {
  if (SLUG.test(text) && text.length <= SLUG_MAX_LENGTH) return text
  const suggestion = slugify(text).replace(/^[\d-]+/, '')
  throw new UsageError(
    `“${text}” cannot be an address: use up to ${SLUG_MAX_LENGTH} lower-case Latin letters, digits, hyphens and underscores${suggestion && `, such as ${suggestion}`}.`,
  )
}

/** @param {string} text */
export function parseText(text) {
  if (text.trim()) return text.trim()
  throw new UsageError('Write some text.')
}

/** @param {string} text */
export function parseVenueName(text) {
  const name = parseText(text)
  if (name.length >= 2 && name.length <= 50) return name
  throw new UsageError(`“${name}” is no name of 2 to 50 characters.`)
}

/** Copied numbers have invisible characters around them and no-break spaces. @param {string} text */
export function parsePhone(text) {
  const phone = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (PHONE.test(phone)) return phone
  throw new UsageError(
    `“${phone}” is not a telephone number: write digits and spaces, such as +30 210 123 4567.`,
  )
}

/**
 * @param {string} text such as `hall=In the hall|Στην αίθουσα`
 * @returns {[id: string, name: LocalizedText]}
 */
export function parseArea(text) {
  const [, id = '', en = '', el = ''] = text.match(/^\s*([a-z][a-z\d-]*)=([^|]+)\|([^|]+)$/) ?? []
  if (id && en.trim() && el.trim()) return [id, { en: en.trim(), el: el.trim() }]
  throw new UsageError(
    `Area “${text}”: write <id>=<English>|<Greek>, such as hall=In the hall|Στην αίθουσα.`,
  )
}

/**
 * @param {string} text such as `t1:2-4:423,545:hall:entrance`
 * @param {TableChoices} choices
 * @returns {[id: string, table: VenueTable]}
 */
export function parseTable(text, { areas, tables, scenes }) {
  const [id = '', guests = '', position = '', area = '', scene, ...rest] = text.trim().split(':')
  let exampleId = 't1'
  const fail = (/** @type {string} */ reason) => {
    const example = `${exampleId}:2-4:423,545:${areas[0] ?? 'hall'}`
    throw new UsageError(
      `Table “${text}”: ${reason} The form is <id>:<guests>:<x>,<y>:<area>[:<scene>], such as ${example}.`,
    )
  }
  if (rest.length > 0) fail('it has too many parts.')
  if (!TABLE_ID.test(id)) fail('its id is lower-case letters and the table’s number.')
  const problem = describeTableProblem(id, tables)
  if (problem) fail(problem)
  exampleId = id
  const [, min = '', max = min] = guests.match(/^(\d{1,3})(?:-(\d{1,3}))?$/) ?? []
  if (!min) fail('say how many guests may sit there, such as 2-4.')
  if (Number(min) < 1 || Number(min) > Number(max) || Number(max) > MAX_GUESTS)
    fail(`${guests} is no number of guests from 1 to ${MAX_GUESTS}.`)
  const [, x = '', y = ''] = position.match(/^(\d{1,4}),(\d{1,4})$/) ?? []
  if (!x || Number(x) > 1000 || Number(y) > 1000)
    fail('say where it is on the plan, in thousandths from the left and from the top.')
  if (!areas.includes(area))
    fail(`“${area}” is no area. There are ${areas.join(', ') || 'none: add --area'}.`)
  const found = scenes.find((each) => each.id === scene)
  if (scene !== undefined && !found)
    fail(`the tour has no scene “${scene}”. It has ${scenes.map((each) => each.id).join(', ')}.`)
  return [
    id,
    {
      area,
      planPosition: { x: Number(x), y: Number(y) },
      capacity: { min: Number(min), max: Number(max) },
      ...(found && {
        scenes: found.time ? { [found.time]: found.id } : { noon: found.id, evening: found.id },
      }),
    },
  ]
}

/**
 * @param {string} flag
 * @param {string} text such as `t1=You look at the sea.`
 * @param {string[]} tables that have photographs, their ids
 * @returns {[table: string, text: string]}
 */
export function parseView(flag, text, tables) {
  const [, table = '', view = ''] = text.match(/^([^=]+)=(.*\S.*)$/) ?? []
  if (tables.includes(table)) return [table, view.trim()]
  throw new UsageError(
    `${flag} “${text}”: write <table>=<what guests see>. The tables with photographs are ${tables.join(', ') || 'none'}.`,
  )
}

/**
 * Turns pairs into an object.
 * @template T
 * @param {string} what is named twice, in the message
 * @param {[id: string, value: T][]} pairs
 * @returns {Record<string, T>}
 */
export function collect(what, pairs) {
  /** @type {Record<string, T>} */
  const all = {}
  for (const [id, value] of pairs) {
    if (Object.hasOwn(all, id)) throw new UsageError(`${what} ${id} is named twice.`)
    all[id] = value
  }
  return all
}

/**
 * Turns pairs into an object, as `collect` does.
 * @param {[id: string, table: VenueTable][]} pairs
 * @returns {Record<string, VenueTable>}
 */
export function collectTables(pairs) {
  const tables = collect('Table', pairs)
  const [problem] = listTableProblems(tables)
  if (problem) throw new UsageError(problem)
  return tables
}
