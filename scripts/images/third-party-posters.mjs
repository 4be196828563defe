/** Posters of tours that another tool exported: screenshots of their first view. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMissingPage } from '../build/third-party-tours.mjs'
import { CliError } from '../dev/command.mjs'
import { recognizeTool } from '../tour/recognize-export.mjs'
import { recordPictures, thirdPartyPosters } from './derived-pictures.mjs'
import {
  createPosterEntries,
  hash,
  isUniform,
  readIndex,
  writeIndex,
  writePictureFiles,
} from './posters.mjs'
import { screenshot } from './screenshot.mjs'

/**
 * Writes screenshots of a third-party tour as its posters.
 * @param {object} options
 * @param {string} options.bundleName
 * @param {string} options.root the folder in whose `public/samples` the tour is
 * @param {boolean} options.isTrusted whether it may use its own origin
 * @param {(line: string) => void} options.log reports progress
 * @returns {Promise<{ entries: import('./posters.mjs').Index, blocked: string }>} the index entries, and what the tour
 *   was not let load from other servers, empty if it loaded all
 * @throws {CliError} when the tour does not start
 */
export async function screenshotThirdPartyPosters({ bundleName, root, isTrusted, log }) {
  const posters = Object.entries(createPosterEntries(bundleName, ''))
  log('posters')
  const { pictures, errors, blocked, hasCanvas } = await screenshot(
    `/samples/${bundleName}/index.htm`,
    posters.map(([, size]) => size),
    { isTrusted, publicDir: join(root, 'public') },
  )
  if (errors.length > 0)
    throw new CliError(
      `The tour uses what its sandbox denies (${errors[0]}): see “Trusted tours” in docs/third-party-tours.md. Nothing was changed.`,
    )
  const programs = blocked.filter(({ kinds }) => kinds.some((kind) => /^(script|page)$/.test(kind)))
  const files = await readdir(join(root, 'public/samples', bundleName), { recursive: true })
  if (
    programs.length > 0 &&
    !hasCanvas &&
    !recognizeTool(files.map((file) => file.replaceAll('\\', '/')))
  ) {
    const servers = programs.map(({ server }) => server).join(', ')
    throw new CliError(
      `The tour’s program is on another server (${servers}), and a tour loads nothing from other servers: export it with all of its files. Nothing was changed.`,
    )
  }
  const areUniform = await Promise.all(pictures.map(isUniform))
  if (areUniform.includes(true)) {
    const reason = blocked.length > 0 ? ` It was not let load from ${listBlocked(blocked)}.` : ''
    throw new CliError(
      `The tour shows one colour only: set the tool to load the panorama at once, and export it again.${reason} Nothing was changed.`,
    )
  }
  if (!hasCanvas)
    log(
      'The posters may show a start button: look at them, and let the tool open the panorama at once',
    )
  for (const [at, [path, { width, height, widths }]] of posters.entries()) {
    const picture = /** @type {Buffer} */ (pictures[at])
    await writePictureFiles(picture, join(root, 'public', path), { aspect: width / height, widths })
  }
  return {
    entries: createPosterEntries(bundleName, hash(...pictures)),
    blocked:
      blocked.length > 0
        ? `${listBlocked(blocked)}: missing, because a tour loads nothing from other servers`
        : '',
  }
}

/** @param {import('./screenshot.mjs').Blocked[]} blocked */
const listBlocked = (blocked) =>
  blocked.map(({ server, kinds }) => `${server} (${kinds.join(', ')})`).join(', ')

/**
 * Makes the posters of a third-party tour anew.
 * @param {string} bundleName
 * @param {object} options
 * @param {boolean} options.isTrusted
 * @param {(line: string) => void} options.log
 * @throws {CliError} when there is no such bundle, or it does not start
 */
export async function addThirdPartyPosters(bundleName, { isTrusted, log }) {
  const folder = join('public/samples', bundleName)
  if (!existsSync(folder)) throw new CliError(`There is no bundle ${bundleName}.`)
  const problem = describeMissingPage(await readdir(folder, { recursive: true }))
  if (problem) throw new CliError(problem)
  const { entries, blocked } = await screenshotThirdPartyPosters({
    bundleName,
    root: '.',
    isTrusted,
    log,
  })
  if (blocked) log(`Blocked: ${blocked}`)
  await writeIndex({ ...(await readIndex()), ...entries })
  await recordPictures(await thirdPartyPosters(bundleName))
}
