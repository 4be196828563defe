import { existsSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives every bundle its page under the same name, whatever its export calls it. Hosting serves
 * `index.html` without its name and without a slash, and the addresses within would lead past it.
 *
 * @param {string} samples the folder of bundles in a build
 */
export async function writeIndexPages(samples) {
  for (const entry of await readdir(samples)) {
    const theirs = join(samples, entry, 'index.html')
    const ours = join(samples, entry, 'index.htm')
    if (existsSync(theirs) && !existsSync(ours)) await copyFile(theirs, ours)
  }
}
