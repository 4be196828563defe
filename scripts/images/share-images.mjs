/**
 * Draws the share pictures, one for each `shareImage` of the route table.
 *
 *   npm run build:share-images            all of them
 *   npm run build:share-images -- madania only those whose name starts with it
 */
import { basename } from 'node:path'
import { readCommand } from '../dev/command.mjs'
import { drawSharePictures } from './draw-share-pictures.mjs'
import { loadShareSubjects } from './share-subjects.mjs'

const {
  positionals: [prefix = ''],
} = readCommand({
  help: `npm run build:share-images -- [name]
Draws the pictures that shared links show: all, or those whose name starts with [name].`,
  maxPositionals: 1,
})
const subjects = await loadShareSubjects()
await drawSharePictures(
  subjects.filter(({ address }) => basename(address).startsWith(prefix)),
  (line) => console.log(line),
)
