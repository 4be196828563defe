import { join } from 'node:path'
import { formatRecord, RECORD_FILE, readRecord } from '../images/derived-pictures.mjs'
import {
  createPosterEntries,
  formatIndex,
  PICTURE_INDEX_FILE,
  readIndex,
} from '../images/posters.mjs'
import { BUNDLES_DIR } from './bundle.mjs'
import { photographListPath } from './photographs.mjs'
import { removeProjectRow } from './project-rows.mjs'

/**
 * Removes a tour from the site with everything that was made for it, but not its original photographs.
 * @param {string} bundleName
 * @param {import('./file-transaction.mjs').FileTransaction} transaction
 */
export async function removeTour(bundleName, transaction) {
  await removeProjectRow(bundleName, transaction)
  // Only the paths of the entries are used, so the version does not matter.
  const posters = Object.keys(createPosterEntries(bundleName, ''))
  const index = Object.entries(await readIndex()).filter(([path]) => !posters.includes(path))
  await transaction.write(PICTURE_INDEX_FILE, formatIndex(Object.fromEntries(index)))
  const shareImages = [`/share/${bundleName}.jpg`, `/share/el/${bundleName}.jpg`]
  const record = Object.entries(await readRecord()).filter(
    ([path]) => !path.startsWith(`/samples/${bundleName}/`) && !shareImages.includes(path),
  )
  await transaction.write(RECORD_FILE, formatRecord(Object.fromEntries(record)))
  for (const path of [
    join(BUNDLES_DIR, bundleName),
    photographListPath(bundleName),
    ...shareImages.map((path) => `public${path}`),
  ])
    transaction.remove(path)
  await transaction.commit()
}
