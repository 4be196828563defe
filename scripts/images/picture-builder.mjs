import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CliError } from '../dev/command.mjs'
import { BUNDLES_DIR } from '../tour/bundle.mjs'
import { FileTransaction } from '../tour/file-transaction.mjs'
import {
  createRecordEntries,
  formatRecord,
  getFreshness,
  MASTERS_DIR,
  RECORD_FILE,
  readRecord,
  SCREENS_DIR,
  SEAT_MASTERS_DIR,
  screenPicture,
  seatPicture,
} from './derived-pictures.mjs'
import { readPanorama, renderPerspective } from './panorama.mjs'
import {
  ENCODING,
  formatIndex,
  getPagePosters,
  getPosterPath,
  getPosterView,
  hash,
  PICTURE_INDEX_FILE,
  POSTERS,
  readIndex,
  SCREEN_INDEX_FILE,
  SEAT_INDEX_FILE,
  writePictureFiles,
} from './posters.mjs'

/**
 * @typedef {import('./derived-pictures.mjs').DerivedPicture} DerivedPicture
 * @typedef {import('./panorama.mjs').Panorama} Panorama
 * @typedef {import('../../src/player/schema/schema').View} View
 *
 * @typedef {object} Cut A picture that is cut out of a panorama
 * @property {DerivedPicture} picture
 * @property {string} source the master's name
 * @property {View} view
 * @property {number} aspect width divided by height
 * @property {number[]} widths in pixels, ascending
 * @property {typeof renderPerspective} [render] the projection
 */

const SEAT_WIDTHS = [480, 800, 1200, 1600, 1920]
/** The largest size of a view from a seat, in bytes, for each of its widths. */
const SEAT_MAX_BYTES = [50_000, 100_000, 200_000, 250_000, 290_000]

/**
 * Reads from the name of a seat's picture what it shows. A bundle's name may contain hyphens, a table's
 * id does not.
 * @param {string} file
 * @returns {{ bundle: string, table: string, time: string }}
 * @throws {CliError} when the name has another form
 */
export function parseSeatFile(file) {
  const [, bundle, table, time] = file.match(/^([\w-]+)-([a-z][a-z\d]*)-(evening|noon)\.jpg$/) ?? []
  if (bundle && table && time) return { bundle, table, time }
  throw new CliError(
    `${SEAT_MASTERS_DIR}/${file} does not say what it shows: name it <bundle>-<table>-evening.jpg or -noon.jpg, such as villa-athina-t1-evening.jpg.`,
  )
}

/**
 * The index entry of a view from a seat.
 * @param {Buffer} master
 * @returns {Promise<import('./posters.mjs').IndexEntry>}
 */
export async function createSeatEntry(master) {
  // Cameras store a photograph as the sensor was held.
  const original = (await sharp(master).metadata()).autoOrient
  const width = /** @type {number} */ (SEAT_WIDTHS.at(-1))
  const height = Math.round((width * original.height) / original.width)
  const version = hash(hash(master), SEAT_WIDTHS, SEAT_MAX_BYTES, ENCODING)
  return { widths: SEAT_WIDTHS, width, height, version }
}

/**
 * Writes the files of a view from a seat.
 * @param {Buffer} master
 * @param {string} file path without width and extension
 */
export async function writeSeatFiles(master, file) {
  const { width, height } = await createSeatEntry(master)
  const upright = await sharp(master).autoOrient().png().toBuffer()
  const sizes = { aspect: width / height, widths: SEAT_WIDTHS, maxBytes: SEAT_MAX_BYTES }
  await writePictureFiles(upright, file, sizes)
}

/** Writes the pictures that have changed, and keeps the indexes and the record of all pictures. */
export class PictureBuilder {
  index
  seatIndex
  screenIndex
  #record
  /** Pages and descriptions of bundles, the indexes and the record: `save` commits them. */
  transaction
  /** @type {DerivedPicture[]} */
  #built = []
  /** @type {Map<string, { version: string, width: number, load: () => Promise<Panorama> }>} */
  #masters = new Map()

  /**
   * @param {import('./posters.mjs').Index} index
   * @param {import('./posters.mjs').Index} seatIndex
   * @param {import('./posters.mjs').Index} screenIndex
   * @param {import('./derived-pictures.mjs').PictureRecord} record
   * @param {FileTransaction} transaction
   */
  constructor(index, seatIndex, screenIndex, record, transaction) {
    this.index = index
    this.seatIndex = seatIndex
    this.screenIndex = screenIndex
    this.#record = record
    this.transaction = transaction
  }

  static async open() {
    const transaction = await FileTransaction.begin([BUNDLES_DIR])
    return new PictureBuilder(
      await readIndex(),
      await readIndex(SEAT_INDEX_FILE),
      await readIndex(SCREEN_INDEX_FILE),
      await readRecord(),
      transaction,
    )
  }

  /**
   * Reads a master panorama; it is decoded only if a picture has to be cut.
   * @param {string} name
   */
  async getMaster(name) {
    const known = this.#masters.get(name)
    if (known) return known
    const file = join(MASTERS_DIR, `${name}.jpg`)
    /** @type {Promise<Panorama> | undefined} */
    let panorama
    const bytes = await readFile(file)
    const master = {
      version: hash(bytes),
      width: (await sharp(bytes).metadata()).width,
      load: () => {
        panorama ??= readPanorama(file)
        return panorama
      },
    }
    this.#masters.set(name, master)
    return master
  }

  /**
   * Whether a picture's files are those that were recorded. Does not compare the version of its sources.
   * @param {DerivedPicture} picture
   */
  async isRecorded(picture) {
    const freshness = await getFreshness(picture, this.#record, (file) => file)
    return freshness === 'fresh' || freshness === 'outdated'
  }

  /** Records that a picture is up to date. @param {DerivedPicture[]} pictures */
  markBuilt(...pictures) {
    this.#built.push(...pictures)
  }

  /** @param {Cut} cut */
  async cutPicture({ picture, source, view, aspect, widths, render = renderPerspective }) {
    const { path } = picture
    const master = await this.getMaster(source)
    const version = hash(master.version, view, aspect, widths, ENCODING)
    const width = /** @type {number} */ (widths.at(-1))
    const height = Math.round(width / aspect)
    if (this.index[path]?.version !== version || !(await this.isRecorded(picture))) {
      const large = await render(await master.load(), view, width, height)
        .png()
        .toBuffer()
      await writePictureFiles(large, join('public', path), { aspect, widths })
      console.log(`${path} ${width} px`)
    }
    this.index[path] = { widths, width, height, version }
    this.markBuilt(picture)
  }

  /**
   * @param {string} name the bundle's
   * @param {{ source: string, view: View, portraitView?: View }} first what the bundle opens with
   * @param {DerivedPicture[]} posters
   * @returns the posters as the bundle's page names them
   */
  async cutPosters(name, first, posters) {
    for (const picture of posters) {
      const [shape, { aspect, widths }] = /** @type {[string, typeof POSTERS['wide']]} */ (
        Object.entries(POSTERS).find(([each]) => getPosterPath(name, each) === picture.path)
      )
      const { source } = first
      const view = getPosterView(shape, first)
      await this.cutPicture({ picture, source, view, aspect, widths })
    }
    return getPagePosters(this.index, name)
  }

  /**
   * Publishes a view from a seat in the bundle that its name begins with.
   * @param {string} file the master's name
   */
  async publishSeat(file) {
    const master = await readFile(join(SEAT_MASTERS_DIR, file))
    const { bundle, table, time } = parseSeatFile(file)
    if (!existsSync(join('public/samples', bundle)))
      throw new CliError(`${SEAT_MASTERS_DIR}/${file}: there is no tour ${bundle}.`)
    const path = `/samples/${bundle}/seats/${table}-${time}`
    const entry = await createSeatEntry(master)
    const picture = seatPicture(path, `${bundle}-${table}-${time}`, entry.widths)
    if (this.seatIndex[path]?.version !== entry.version || !(await this.isRecorded(picture))) {
      await writeSeatFiles(master, join('public', path))
      console.log(`${path} ${entry.widths.at(-1)} px`)
    }
    this.seatIndex[path] = entry
    this.markBuilt(picture)
  }

  /**
   * Publishes a screenshot of the hosts' page.
   * @param {string} name the master's, without extension
   * @param {number[]} allWidths in pixels, ascending; those beyond its own width are left out
   */
  async publishScreen(name, allWidths) {
    const master = await readFile(join(SCREENS_DIR, `${name}.png`))
    const size = await sharp(master).metadata()
    const widths = allWidths.filter((each) => each <= size.width)
    const width = /** @type {number} */ (widths.at(-1))
    const aspect = size.width / size.height
    const picture = screenPicture(name, widths)
    const { path } = picture
    const version = hash(hash(master), widths, ENCODING)
    if (this.screenIndex[path]?.version !== version || !(await this.isRecorded(picture))) {
      await writePictureFiles(master, join('public', path), { aspect, widths })
      console.log(`${path} ${width} px`)
    }
    this.screenIndex[path] = { widths, width, height: Math.round(width / aspect), version }
    this.markBuilt(picture)
  }

  /** Writes the indexes and the record. */
  async save() {
    const { transaction } = this
    await transaction.write(PICTURE_INDEX_FILE, formatIndex(this.index))
    await transaction.write(SEAT_INDEX_FILE, formatIndex(this.seatIndex))
    await transaction.write(SCREEN_INDEX_FILE, formatIndex(this.screenIndex))
    const entries = await createRecordEntries(this.#built)
    await transaction.write(RECORD_FILE, formatRecord({ ...(await readRecord()), ...entries }))
    await transaction.commit()
  }
}
