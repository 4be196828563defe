/** Views from seats: finds photographs in a folder, and stages the pictures that are made from them. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CliError } from '../dev/command.mjs'
import {
  createRecordEntries,
  formatRecord,
  RECORD_FILE,
  readRecord,
  SEAT_MASTERS_DIR,
  seatPicture,
} from '../images/derived-pictures.mjs'
import { createSeatEntry, writeSeatFiles } from '../images/picture-builder.mjs'
import { formatIndex, readIndex, SEAT_INDEX_FILE } from '../images/posters.mjs'

/**
 * @typedef {object} SeatPhoto
 * @property {string} table its id
 * @property {'evening' | 'noon'} time
 * @property {Buffer} master the photograph as a JPEG, upright and without metadata: git holds it, and metadata tell the
 *   place and the photographer
 *
 * @typedef {import('../tour/file-transaction.mjs').FileTransaction} FileTransaction
 */

const MIN_WIDTH = 1920
/** Width divided by height: wider than any telephone's screen, but no panorama. */
const MAX_ASPECT = 3

/**
 * Reads the photographs in a folder that are named `<table>-evening.jpg` or `<table>-noon.jpg`.
 * @param {string} folder
 * @param {string[]} tables their ids
 * @returns {Promise<SeatPhoto[]>}
 * @throws {CliError} for a file that is not a view from one of the tables
 */
export async function readSeatPhotos(folder, tables) {
  const files = await readdir(folder).catch(() => undefined)
  if (!files) throw new CliError(`There is no folder ${folder}.`)
  const photos = files.filter((file) => !file.startsWith('.')).toSorted()
  if (photos.length === 0) throw new CliError(`There is no photograph in ${folder}.`)
  const read = await Promise.all(
    photos.map((file) => readSeatPhoto(join(folder, file), file, tables)),
  )
  for (const { table, time } of read) {
    if (read.filter((each) => each.table === table && each.time === time).length > 1)
      throw new CliError(`${folder}: there are two photographs ${table}-${time}.`)
  }
  return read
}

/** @param {string} path @param {string} file its name @param {string[]} tables @returns {Promise<SeatPhoto>} */
async function readSeatPhoto(path, file, tables) {
  const [, table = '', time] = file.match(/^([a-z\d]+)-(evening|noon)\.jpe?g$/i) ?? []
  if (!time)
    throw new CliError(
      `${path}: name it after its table and time, and export it as a JPEG, such as t1-evening.jpg or t1-noon.jpg.`,
    )
  if (!tables.includes(table)) throw new CliError(`${path}: there is no table ${table}.`)
  const original = await readFile(path)
  const metadata = await sharp(original)
    .metadata()
    .catch(() => undefined)
  if (metadata?.format !== 'jpeg') throw new CliError(`${path} cannot be read as a JPEG.`)
  const { width, height } = metadata.autoOrient
  if (width < MIN_WIDTH || width <= height || width > height * MAX_ASPECT)
    throw new CliError(
      `${path} has ${width} × ${height} pixels: use a landscape photograph at least ${MIN_WIDTH} pixels wide, and at most ${MAX_ASPECT} times as wide as high.`,
    )
  const master = await sharp(original)
    .autoOrient()
    .keepIccProfile()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(() => {
      throw new CliError(`${path} cannot be read as a JPEG.`)
    })
  return { table, time: time.toLowerCase() === 'noon' ? 'noon' : 'evening', master }
}

/**
 * Stages the masters, the pictures in all widths, and the indexes.
 * @param {string} bundle its name
 * @param {SeatPhoto[]} photos
 * @param {FileTransaction} transaction
 * @param {(line: string) => void} log reports progress
 */
export async function writeSeatPictures(bundle, photos, transaction, log) {
  /** @type {import('../images/posters.mjs').Index} */
  const entries = {}
  const pictures = []
  for (const { table, time, master } of photos) {
    const name = `${bundle}-${table}-${time}`
    const path = `/samples/${bundle}/seats/${table}-${time}`
    const masterFile = `${SEAT_MASTERS_DIR}/${name}.jpg`
    if (existsSync(masterFile))
      throw new CliError(`${masterFile} exists already: delete it if no page needs it.`)
    log(`view from table ${table.replace(/\D/g, '')}, ${time}`)
    const entry = await createSeatEntry(master)
    await transaction.write(masterFile, master)
    await writeSeatFiles(master, await transaction.stagedPath(`public${path}`))
    entries[path] = entry
    pictures.push(seatPicture(path, name, entry.widths))
  }
  await writeIndexes(transaction, {
    seats: { ...(await readIndex(SEAT_INDEX_FILE)), ...entries },
    record: {
      ...(await readRecord()),
      ...(await createRecordEntries(pictures, transaction.currentPath)),
    },
  })
}

/**
 * Stages the indexes without the views of a bundle.
 * @param {string} bundle its name
 * @param {FileTransaction} transaction
 */
export async function removeSeatEntries(bundle, transaction) {
  /** @template T @param {Record<string, T>} entries */
  const without = (entries) =>
    Object.fromEntries(
      Object.entries(entries).filter(([path]) => !path.startsWith(`/samples/${bundle}/seats/`)),
    )
  await writeIndexes(transaction, {
    seats: without(await readIndex(SEAT_INDEX_FILE)),
    record: without(await readRecord()),
  })
}

/**
 * @param {FileTransaction} transaction
 * @param {{ seats: import('../images/posters.mjs').Index, record: import('../images/derived-pictures.mjs').PictureRecord }} indexes
 */
async function writeIndexes(transaction, { seats, record }) {
  await transaction.write(SEAT_INDEX_FILE, formatIndex(seats))
  await transaction.write(RECORD_FILE, formatRecord(record))
}
