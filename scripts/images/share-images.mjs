/**
 * Draws the share pictures, one for each `shareImage` of the route table.
 *
 *   npm run build:share-images            all of them
 *   npm run build:share-images -- madania only those whose name starts with it
 */
import { basename } from 'node:path'
import { readCommand, UsageError } from '../dev/command.mjs'
import { FileTransaction } from '../tour/file-transaction.mjs'
import { drawSharePictures } from './draw-share-pictures.mjs'
import { loadShareSubjects } from './share-subjects.mjs'

const {
  positionals: [prefix = ''],
} = readCommand({
  help: `npm run build:share-images -- [name]
Draws the pictures that shared links show: all, or those whose name starts with [name].`,
  maxPositionals: 1,
})
const transaction = await FileTransaction.begin(['public/share'])
const all = await loadShareSubjects()
const subjects = all.filter(({ address }) => basename(address).startsWith(prefix))
if (subjects.length === 0) {
  const names = new Set(all.map(({ address }) => basename(address, '.jpg')))
  throw new UsageError(
    `No share picture begins with “${prefix}”. There are ${[...names].join(', ')}.`,
  )
}
await drawSharePictures(subjects, transaction, (line) => console.log(line))
await transaction.commit()
