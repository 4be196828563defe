/** Draws the icons that devices need as PNG from public/favicon.svg: `npm run icons`. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readCommand } from '../dev/command.mjs'

readCommand({
  help: 'npm run icons: draws the icons that devices need from public/favicon.svg.',
})

const mark = await readFile('public/favicon.svg')
// Devices round the corners themselves, and a mask can cut off a fifth of each side.
const square = Buffer.from(mark.toString().replace(' rx="9"', ''))
const maskable = Buffer.from(
  mark
    .toString()
    .replace(/<rect[^>]*>/, '<path d="M-12-12h72v72h-72z" fill="#0f1b2b" stroke="none"/>')
    .replace('0 0 48 48', '-10 -10 68 68'),
)

/**
 * @param {Buffer} svg
 * @param {number} size in px
 */
const png = (svg, size) => sharp(svg, { density: 1200 }).resize(size, size).png().toBuffer()

await writeFile('public/apple-touch-icon.png', await png(square, 180))
await writeFile('public/icon-192.png', await png(mark, 192))
await writeFile('public/icon-512.png', await png(mark, 512))
await writeFile('public/icon-maskable-512.png', await png(maskable, 512))
await writeFile('public/favicon.ico', icon(await png(mark, 32), 32))

/**
 * A Windows icon file that holds one PNG picture.
 *
 * @param {Buffer} picture
 * @param {number} size in px
 */
function icon(picture, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
