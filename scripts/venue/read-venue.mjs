/** Collects what is needed for a new restaurant, from flags and from questions. */
import { CliError, UsageError } from '../dev/command.mjs'
import {
  collect,
  collectTables,
  parseArea,
  parsePhone,
  parseTable,
  parseText,
  parseVenueName,
  parseView,
} from './parse.mjs'
import { readSeatPhotos } from './seat-photos.mjs'
import { readVenueTour } from './venue-tour.mjs'

/**
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 * @typedef {import('../dev/prompt.mjs').Prompt} Prompt
 * @typedef {import('./make-venue.mjs').NewVenue} NewVenue
 *
 * @typedef {'tour' | 'name-en' | 'name-el' | 'kind-en' | 'kind-el' | 'address-en' | 'address-el'
 *   | 'phone' | 'photos'} SingleFlag
 * @typedef {'area' | 'table' | 'view-en' | 'view-el'} RepeatedFlag
 * @typedef {Partial<Record<SingleFlag, string> & Record<RepeatedFlag, string[]>>} VenueFlags
 */

/** The flags without a default. */
const REQUIRED = /** @type {const} */ ([
  'kind-en',
  'kind-el',
  'address-en',
  'address-el',
  'phone',
  'area',
  'table',
])

/** Asks for what the flags do not say, or uses defaults where nobody can answer. */
class Questions {
  #flags
  #prompt

  /** @param {VenueFlags} flags @param {Prompt | undefined} prompt */
  constructor(flags, prompt) {
    this.#flags = flags
    this.#prompt = prompt
  }

  /**
   * @template T
   * @param {SingleFlag} flag
   * @param {string} text of the question
   * @param {(answer: string) => T | Promise<T>} parse
   * @param {string} [fallback]
   * @returns {Promise<T>}
   */
  async single(flag, text, parse, fallback) {
    const given = this.#flags[flag] ?? (this.#prompt ? undefined : fallback)
    if (given === undefined) return this.#ask(`--${flag}`, text, parse, fallback)
    try {
      return await parse(given)
    } catch (error) {
      throw error instanceof CliError ? new UsageError(`--${flag}: ${error.message}`) : error
    }
  }

  /** @returns {Promise<Record<string, LocalizedText>>} names by id, at least one */
  async areas() {
    if (this.#flags.area) return collect('Area', this.#flags.area.map(parseArea))
    /** @type {[string, LocalizedText][]} */
    const found = []
    for (;;) {
      const text = 'An area as <id>=<English>|<Greek>, such as hall=In the hall|Στην αίθουσα'
      const isFirst = found.length === 0
      const area = await this.#ask(
        '--area',
        isFirst ? text : 'Another area (Enter: no more)',
        (answer) => {
          if (!answer) return undefined
          const parsed = parseArea(answer)
          collect('Area', [...found, parsed])
          return parsed
        },
        isFirst ? undefined : '',
      )
      if (!area) return collect('Area', found)
      found.push(area)
    }
  }

  /**
   * @param {import('./parse.mjs').TableChoices} choices
   * @returns {Promise<Record<string, import('./parse.mjs').VenueTable>>} by id, at least one
   */
  async tables(choices) {
    if (this.#flags.table)
      return collectTables(this.#flags.table.map((text) => parseTable(text, choices)))
    this.#prompt?.say(
      `Each table as <guests>:<x>,<y>:<area>[:<scene at its seat>], such as 2-4:423,545:${choices.areas[0]}.\nx and y are thousandths of the plan, from the left and from the top. Enter: guests cannot book it.`,
    )
    /** @type {[string, import('./parse.mjs').VenueTable][]} */
    const found = []
    const ids = new Set(choices.tables.map(({ id }) => id))
    const getNumber = (/** @type {string} */ id) => Number(id.replace(/\D/g, ''))
    for (const id of [...ids].toSorted((a, b) => getNumber(a) - getNumber(b))) {
      const table = await this.#ask(
        '--table',
        `Table ${id}`,
        (answer) => {
          if (!answer) return undefined
          // The messages of parseTable() show the id, too.
          const text = answer.startsWith(`${id}:`) ? answer : `${id}:${answer}`
          const parsed = parseTable(text, choices)
          collectTables([...found, parsed])
          return parsed
        },
        '',
      )
      if (table) found.push(table)
    }
    if (found.length === 0)
      throw new UsageError('Guests need a table that they can book. Nothing was changed.')
    return collectTables(found)
  }

  /**
   * What guests see from each table that has a photograph.
   * @param {string[]} tables their ids
   * @returns {Promise<Record<string, LocalizedText>>}
   */
  async views(tables) {
    const given = {
      en: this.#givenViews('view-en', tables),
      el: this.#givenViews('view-el', tables),
    }
    /** @type {Record<string, LocalizedText>} */
    const views = {}
    for (const table of tables) {
      const ask = (/** @type {'en' | 'el'} */ lang, /** @type {string} */ language) =>
        given[lang][table] ??
        this.#ask(
          `--view-${lang} ${table}=…`,
          `What guests see from table ${table}, in ${language}`,
          parseText,
        )
      views[table] = { en: await ask('en', 'English'), el: await ask('el', 'Greek') }
    }
    return views
  }

  /** @param {'view-en' | 'view-el'} flag @param {string[]} tables */
  #givenViews(flag, tables) {
    const views = this.#flags[flag] ?? []
    return collect(
      `--${flag}:`,
      views.map((view) => parseView(`--${flag}`, view, tables)),
    )
  }

  /**
   * @template T
   * @param {string} flag says the same on the command line
   * @param {string} text
   * @param {(answer: string) => T | Promise<T>} parse
   * @param {string} [fallback]
   * @returns {Promise<T>}
   */
  async #ask(flag, text, parse, fallback) {
    if (!this.#prompt) throw new UsageError(`${flag} is missing. Try --help.`)
    return this.#prompt.ask({ text, parse, ...(fallback !== undefined && { fallback }) })
  }
}

/**
 * @param {string} slug
 * @param {VenueFlags} flags
 * @param {Prompt} [prompt] asks for what the flags do not say
 * @returns {Promise<NewVenue>}
 * @throws {import('../dev/command.mjs').CliError} for a value that is missing or cannot be used
 */
export async function readVenue(slug, flags, prompt) {
  const missing = REQUIRED.filter((flag) => flags[flag] === undefined)
  if (!prompt && missing.length > 0)
    throw new UsageError(
      `Missing: ${missing.map((flag) => `--${flag}`).join(', ')}. In a terminal, the command asks for them. Try --help.`,
    )
  const questions = new Questions(flags, prompt)
  const tour = await questions.single(
    'tour',
    'Its tour’s folder in public/samples',
    readVenueTour,
    slug.replaceAll('_', '-'),
  )
  const name = {
    en: await questions.single('name-en', 'Its name in English', parseVenueName, tour.title.en),
    el: await questions.single('name-el', 'Its name in Greek', parseVenueName, tour.title.el),
  }
  const kind = {
    en: await questions.single('kind-en', 'Its kind in English, such as Fish taverna', parseText),
    el: await questions.single('kind-el', 'Its kind in Greek, such as Ψαροταβέρνα', parseText),
  }
  const address = {
    en: await questions.single('address-en', 'Street and town in English', parseText),
    el: await questions.single('address-el', 'Street and town in Greek', parseText),
  }
  const phone = await questions.single('phone', 'Telephone number', parsePhone)
  const areas = await questions.areas()
  const choices = { areas: Object.keys(areas), tables: tour.tables, scenes: tour.scenes }
  const tables = await questions.tables(choices)
  const ids = Object.keys(tables)
  const photos = await questions.single(
    'photos',
    'Folder with photographs from seats, such as t1-evening.jpg (Enter: none)',
    async (folder) => (folder ? await readSeatPhotos(folder, ids) : []),
    '',
  )
  const views = await questions.views(ids.filter((id) => photos.some(({ table }) => table === id)))
  return { slug, tour, name, kind, address, phone, areas, tables, photos, views }
}
