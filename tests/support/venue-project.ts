import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { FileTransaction } from '../../scripts/tour/file-transaction.mjs'
import { writeVenueContent } from '../../scripts/venue/venue-files.mjs'

/** No tour of a client has this id and this name. */
export const TOUR = { id: '9900', name: 'tour-of-the-tests' }

/** The tour’s row, as `npm run tour` writes it. */
const row = {
  path: `/projects/${TOUR.id}`,
  bundle: `/samples/${TOUR.name}/index.htm`,
  device: 'imac',
  listed: true,
  media: 'tour',
  isSample: false,
}
const texts = { title: 'Villa Athina', searchTitle: 'Villa Athina', kind: 'Taverna', alt: 'Hall' }

/**
 * Copies the code that `npm run venue` reads into a temporary folder, and makes it the working folder. The commands do
 * not change it, so tests share it; most of its time goes into creating files.
 */
export async function openVenueProject() {
  const home = process.cwd()
  const folder = await mkdtemp(join(tmpdir(), 'venue-'))
  const content = join('src', 'content')
  await cp('src', join(folder, 'src'), { recursive: true, filter: (path) => path !== content })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  process.chdir(folder)
  return {
    reset: () => resetContent(home),
    async close() {
      process.chdir(home)
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes all that the commands can change anew, with the café's tour as that of a client. */
async function resetContent(home: string) {
  for (const folder of ['src/content', 'public', 'studio', 'card'])
    await rm(folder, { recursive: true, force: true })
  await cp(join(home, 'src/content'), 'src/content', { recursive: true })
  const bundle = join('public/samples', TOUR.name)
  await mkdir(bundle, { recursive: true })
  for (const file of ['index.htm', 'tour.json', 'locale.el.json', 'plan.svg'])
    await cp(join(home, 'public/samples/madania', file), join(bundle, file))
  await mkdir('studio')
  await cp(join(home, 'studio/derived-pictures.json'), 'studio/derived-pictures.json')
  // Without the restaurants of clients.
  const transaction = new FileTransaction()
  await writeVenueContent(emptyContent(), transaction)
  await transaction.commit()
  await addTo('src/content/generated/tours.json', row)
  for (const lang of ['en', 'el']) {
    await addTo(`src/content/generated/${lang}/tours.json`, texts)
    await addTo(`src/content/generated/${lang}/tour-descriptions.json`, 'A tour.')
  }
}

const emptyContent = () => {
  const none = () => ({ en: {}, el: {} })
  return { rows: {}, routes: {}, texts: none(), alts: none(), descriptions: none() }
}

/** Adds a field to a JSON file. */
async function addTo(file: string, value: unknown) {
  await writeFile(
    file,
    JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), [TOUR.id]: value }),
  )
}

/** All files that the commands can write, with their contents. */
export async function readWrittenFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const folder of ['src/content', 'public', 'studio']) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (entry.isFile()) files[file] = await readFile(file, 'base64')
    }
  }
  return files
}

/** Writes a photograph in one colour. A low one is encoded in a fraction of the time. */
export async function writePhoto(file: string, width = 1920, height = 640, orientation = 1) {
  await mkdir(join(file, '..'), { recursive: true })
  await sharp({ create: { width, height, channels: 3, background: '#863' } })
    .jpeg()
    .withMetadata({ orientation })
    .toFile(file)
}
