import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Gives the classes of CSS modules short names: a letter for the file and a number for the class. A
 * page's HTML repeats each name, and hashes compress badly.
 *
 * @returns a function for `css.modules.generateScopedName`; names are the same in every environment.
 */
export function shortClassNames() {
  const files = readdirSync('src', { recursive: true })
    .map((file) => `src/${String(file).replaceAll(sep, '/')}`)
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
  /** The classes of each file, in their order. @type {Map<string, string[]>} */
  const classes = new Map(files.map((file) => [file, []]))

  return (/** @type {string} */ name, /** @type {string} */ path) => {
    const index = files.findIndex((file) => path.replaceAll(sep, '/').endsWith(`/${file}`))
    const known = classes.get(files[index] ?? '')
    if (!known) throw new Error(`${path} is not a CSS module of src/`)
    if (!known.includes(name)) known.push(name)
    const letter = LETTERS[index % LETTERS.length]
    return `${letter}${'_'.repeat(index / LETTERS.length)}${known.indexOf(name)}`
  }
}
