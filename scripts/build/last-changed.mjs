import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The day on which a page last changed, for the sitemap: that of the last commit of anything that it
 * is made of; today where git knows none of it.
 *
 * @param {string[]} files Modules, whose own imports count as well, and folders; below `root`.
 * @param {string} [root]
 * @param {string} [today] Like 2026-11-21.
 * @returns {string} Like 2026-11-21.
 */
export function lastChanged(files, root = '.', today = new Date().toISOString().slice(0, 10)) {
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
 * The file of the words that a page is given, by the type that it gives them.
 *
 * @param {string} page
 * @param {string} lang
 * @returns {string[]} None where the page has no words of its own.
 */
export function wordsOf(page, lang) {
  const name = readFileSync(page, 'utf8').match(
    /typeof import\('\.\.\/content\/en\/([\w-]+)'\)/,
  )?.[1]
  return name ? [`src/content/${lang}/${name}.ts`] : []
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
  // Types leave nothing in a page.
  const imports = /^import (?!type )(?:[^']*? from )?'(\.[^']+)'/gm
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
    const path = join(dirname(file), name)
    const imported = [path, `${path}.ts`, `${path}.tsx`].find((each) =>
      existsSync(join(root, each)),
    )
    if (imported) addWithImports(imported, root, found)
  }
}
