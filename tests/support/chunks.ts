import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest } from 'vite'

/** The two builds of a test run (serve-build.mts), and of each the site and the player. */
const FOLDERS = ['dist', 'dist/samples', 'node_modules/.cache/with-trackers']

/**
 * Returns a pattern of the addresses of chunks, whose files have no names. A chunk has the name of the module that
 * is imported, or of its group in vite.config.ts. Texts of pages have the same name, so they are found by their path.
 *
 * @throws when the build has no such chunk.
 */
export function getChunkPattern(...names: string[]): RegExp {
  const files = FOLDERS.flatMap((folder) => {
    const file = join(folder, '.vite/manifest.json')
    // Playwright lists the tests before it makes the second build.
    const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    return Object.values(manifest)
  })
  const found = names.flatMap((name) => {
    const chunks = files.filter(
      (each) => (each.name === name || each.src === name) && each.file.endsWith('.js'),
    )
    if (chunks.length === 0) throw new Error(`The build has no chunk “${name}”`)
    return chunks.map((chunk) => basename(chunk.file, '.js'))
  })
  return new RegExp(`/(?:${found.join('|')})\\.js`)
}
