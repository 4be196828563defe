/**
 * Pictures that staff give to a tour in its editor: on cards, and the drawing of the place. They wait
 * in the studio's working folder and come into the bundle when the tour is saved; what a tour names no
 * more goes back there, so that undo finds it again. What has waited for a month is forgotten.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { hash } from '../pictures/posters.mjs'
import { SAMPLES } from './bundle.mjs'

/**
 * @typedef {import('../../src/player/format/tour').Tour} Tour
 * @typedef {import('./stage.mjs').Stage} Stage
 */

const WAITING = 'studio/work/uploads'
/** The longer side of what is published, in pixels: the plan over a desktop's picture, drawn sharply. */
const LARGEST_SIDE = 1600
/** Of what is published, in bytes; `npm run samples` refuses more than 400 kB. */
const HEAVIEST = 390_000
const QUALITIES = [82, 60, 40]
/** What was not saved is kept by a browser that the server knows nothing of: its pictures wait so long, in days. */
const PATIENCE = 30

/** Where a picture waits that is not in its bundle. @param {string} name @param {string} file */
export const waiting = (name, file) => join(WAITING, name, file)

/**
 * Takes in a picture of any kind: upright, no larger than it is shown, and without the camera's data.
 * A drawing in SVG becomes a picture, too, so that no script comes with it.
 * @param {string} name the bundle's
 * @param {Buffer} content
 * @throws {Error} when it is no picture
 */
export async function takePicture(name, content) {
  for (const quality of QUALITIES) {
    const { data, info } = await draw(content, quality).catch(() => {
      throw new Error('This is no picture that can be read: choose a JPEG, PNG, WebP or SVG.')
    })
    if (data.length > HEAVIEST) continue
    const path = `pictures/${hash(data)}.webp`
    const file = waiting(name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
    return { path, width: info.width, height: info.height }
  }
  throw new Error('This picture stays too heavy: choose one with less in it.')
}

/** @param {Buffer} content @param {number} quality */
async function draw(content, quality) {
  const { format, width = 1, height = 1 } = await sharp(content).metadata()
  // A drawing has no pixels of its own: it gets as many as are shown.
  const density = Math.min(Math.max((72 * LARGEST_SIDE) / Math.max(width, height), 1), 100_000)
  return sharp(content, format === 'svg' ? { density } : {})
    .autoOrient()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
}

/** What a tour shows besides its scenes; what leaves the bundle is no concern of ours. @param {Tour} tour */
function picturesIn({ plan, scenes }) {
  const points = scenes.flatMap((scene) => scene.points)
  const cards = points.map((point) => (point.kind === 'info' ? point.picture?.path : undefined))
  const named = [plan?.path, ...cards].filter((path) => path !== undefined)
  return new Set(named.filter((path) => /^[\w-]/.test(path) && !path.split('/').includes('..')))
}

/** Brings what a tour names into its bundle. @param {string} name @param {Tour} tour @param {Stage} stage */
export async function bringPictures(name, tour, stage) {
  for (const path of picturesIn(tour)) {
    const file = join(SAMPLES, name, path)
    if (existsSync(file) || !existsSync(waiting(name, path))) continue
    await copyFile(waiting(name, path), await stage.aside(file))
  }
}

/** Takes out of the bundle what the tour named before and names no more. @param {string} name @param {Tour} old @param {Tour} tour */
export async function putPicturesAside(name, old, tour) {
  const shown = picturesIn(tour)
  for (const path of picturesIn(old)) {
    const file = join(SAMPLES, name, path)
    if (shown.has(path) || !existsSync(file)) continue
    await mkdir(dirname(waiting(name, path)), { recursive: true })
    await rename(file, waiting(name, path))
    // It waits from now on, however long it was shown.
    await utimes(waiting(name, path), new Date(), new Date())
  }
}

/** Forgets pictures that nobody has come back for. */
export async function forgetPictures() {
  if (!existsSync(WAITING)) return
  const oldest = Date.now() - PATIENCE * 24 * 60 * 60 * 1000
  for (const entry of await readdir(WAITING, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(file)).mtimeMs < oldest) await rm(file)
  }
}
