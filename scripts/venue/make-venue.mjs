/** Writes a restaurant's rows, texts and views from seats. */
import { findVenueRowProblems } from '../build/check-venue-rows.mjs'
import { CliError } from '../dev/command.mjs'
import { SEAT_MASTERS_DIR } from '../images/derived-pictures.mjs'
import { FileTransaction, isDiskFull } from '../tour/file-transaction.mjs'
import { CONTENT_DIR } from '../tour/project-rows.mjs'
import { writeSeatPictures } from './seat-photos.mjs'
import { getVenuePaths, mergeContent, readVenueContent, writeVenueContent } from './venue-files.mjs'
import { describePage, describeSeat } from './venue-texts.mjs'

/**
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 * @typedef {import('./venue-files.mjs').VenueContent} VenueContent
 *
 * @typedef {object} NewVenue
 * @property {string} slug
 * @property {import('./venue-tour.mjs').VenueTour} tour
 * @property {LocalizedText} name
 * @property {LocalizedText} kind
 * @property {LocalizedText} address
 * @property {string} phone
 * @property {Record<string, LocalizedText>} areas by id
 * @property {Record<string, import('./parse.mjs').VenueTable>} tables by id
 * @property {import('./seat-photos.mjs').SeatPhoto[]} photos
 * @property {Record<string, LocalizedText>} views what guests see from the tables that have photographs
 */

/**
 * Builds what a new restaurant adds to each file of the content.
 * @param {NewVenue} venue
 * @returns {VenueContent}
 */
function createContent(venue) {
  const { slug, tour, phone, photos } = venue
  const tables = Object.entries(venue.tables)
  const timesOf = (/** @type {string} */ id) =>
    photos.filter(({ table }) => table === id).map(({ time }) => time)
  const coverTable = tables.map(([id]) => id).find((id) => timesOf(id).length > 0)
  const row = {
    bundle: tour.bundle,
    phone,
    plan: tour.plan,
    ...(coverTable && { coverTable }),
    tables: Object.fromEntries(
      tables.map(([id, table]) => {
        const views = timesOf(id)
        return [id, { ...table, ...(views.length > 0 && { views }) }]
      }),
    ),
  }
  /** @template T @param {(lang: 'en' | 'el') => T} create */
  const inBoth = (create) => ({ en: create('en'), el: create('el') })
  const paths = getVenuePaths(slug)
  return {
    rows: { [slug]: row },
    routes: { [slug]: tour.projectId },
    texts: inBoth((lang) => ({ [slug]: createTexts(lang, venue, coverTable) })),
    alts: inBoth((lang) => (coverTable ? { [slug]: describeSeats(lang, photos) } : {})),
    descriptions: inBoth((lang) => ({
      [paths.reserve]: describePage('reserve', lang, venue.name[lang]),
      [paths.mine]: describePage('mine', lang, venue.name[lang]),
      [paths.host]: describePage('host', lang, venue.name[lang]),
    })),
  }
}

/**
 * @param {'en' | 'el'} lang
 * @param {NewVenue} venue
 * @param {string | undefined} coverTable the table whose view opens the guest's page
 */
function createTexts(
  lang,
  { tour, name, kind, address, areas, tables, photos, views },
  coverTable,
) {
  const cover = photos.find(({ table }) => table === coverTable)
  const tableTexts = Object.entries(tables).map(([id, { area }]) => [
    id,
    { location: areas[area]?.[lang] ?? '', ...(views[id] && { view: views[id][lang] }) },
  ])
  return {
    name: name[lang],
    kind: kind[lang],
    address: address[lang],
    coverAlt: cover ? describeSeat(lang, cover.table, cover.time) : tour.posterAlt[lang],
    planAlt: tour.planAlt[lang],
    areas: Object.fromEntries(Object.entries(areas).map(([id, area]) => [id, area[lang]])),
    tables: Object.fromEntries(tableTexts),
  }
}

/** @param {'en' | 'el'} lang @param {import('./seat-photos.mjs').SeatPhoto[]} photos */
function describeSeats(lang, photos) {
  /** @type {Record<string, Record<string, string>>} */
  const alts = {}
  for (const { table, time } of photos)
    alts[table] = { ...alts[table], [time]: describeSeat(lang, table, time) }
  return alts
}

/**
 * Writes a restaurant: either all of its files or none.
 * @param {NewVenue} venue
 * @param {(line: string) => void} log reports progress
 * @throws {CliError} when it exists, or its rows are not valid
 */
export async function makeVenue(venue, log) {
  const transaction = await FileTransaction.begin([CONTENT_DIR, SEAT_MASTERS_DIR])
  const own = createContent(venue)
  const { projectId: id, bundle } = venue.tour
  const problems = findVenueRowProblems(own, [{ id, bundle }])
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  try {
    if (venue.photos.length > 0)
      await writeSeatPictures(venue.tour.name, venue.photos, transaction, log)
    const content = await readVenueContent()
    if (Object.hasOwn(content.rows, venue.slug)) throw new CliError(`${venue.slug} exists already.`)
    mergeContent(content, own)
    await writeVenueContent(content, transaction)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    if (isDiskFull(error))
      throw new CliError('The disk is full: make room and try again. Nothing was changed.')
    throw error
  }
}
