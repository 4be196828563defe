import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The date on which a page last changed, for the sitemap: the date of the last commit of any of its
 * files, or today if git has none of them.
 *
 * @param {string[]} files modules, which include their imports, and folders; relative to `root`.
 * @param {string} [root]
 * @param {string} [today] an ISO date, such as 2026-11-21.
 * @returns {string} an ISO date, such as 2026-11-21.
 */
export function getLastChanged(files, root = '.', today = new Date().toISOString().slice(0, 10)) {
  /** @type {Set<string>} */
  const parts = new Set()
  for (const file of files) addWithImports(file, root, parts)
  try {
    const log = ['log', '-1', '--format=%cs', '--', ...parts]
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim() || today
  } catch {
    return today
  }
}

/**
 * @param {string} file
 * @param {string} root
 * @param {Set<string>} found
 */
function addWithImports(file, root, found) {
  if (found.has(file)) return
  found.add(file)
  if (!/\.tsx?$/.test(file)) return
  // Types are not part of a page.
  const imports = /^import (?!type )(?:[^']*? from )?'(\.[^']+)'/gm
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
    const path = join(dirname(file), name)
    const imported = [path, `${path}.ts`, `${path}.tsx`].find((each) =>
      existsSync(join(root, each)),
    )
    if (imported) addWithImports(imported, root, found)
  }
}
