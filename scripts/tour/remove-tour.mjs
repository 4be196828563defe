import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatRecord, RECORD_FILE, readRecord } from '../images/derived-pictures.mjs'
import {
  createPosterEntries,
  formatIndex,
  PICTURE_INDEX_FILE,
  readIndex,
} from '../images/posters.mjs'
import { SAMPLES } from './bundle.mjs'
import { photographsPath } from './photographs.mjs'
import { removeProjectRow } from './project-rows.mjs'

/**
 * Removes a tour from the site with everything that was made for it. The photographs stay.
 * @param {string} name of the bundle
 * @param {import('./file-transaction.mjs').FileTransaction} transaction
 */
export async function removeTour(name, transaction) {
  await removeProjectRow(name, transaction)
  const posters = Object.keys(createPosterEntries(name, ''))
  const index = Object.entries(await readIndex()).filter(([path]) => !posters.includes(path))
  await transaction.write(PICTURE_INDEX_FILE, formatIndex(Object.fromEntries(index)))
  const shareImages = [`/share/${name}.jpg`, `/share/el/${name}.jpg`]
  const record = Object.entries(await readRecord()).filter(
    ([path]) => !path.startsWith(`/samples/${name}/`) && !shareImages.includes(path),
  )
  await transaction.write(RECORD_FILE, formatRecord(Object.fromEntries(record)))
  await transaction.commit()
  const shareFiles = shareImages.map((path) => `public${path}`)
  for (const path of [join(SAMPLES, name), photographsPath(name), ...shareFiles]) {
    await rm(path, { recursive: true, force: true })
  }
}
