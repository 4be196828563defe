import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Names the classes of CSS modules as short as can be: a letter for the file and a number for the class
 * in it. A page's HTML holds each of them several times, where a hash is what packs worst.
 *
 * @returns what `css.modules.generateScopedName` takes: the same names in each build.
 */
export function shortClassNames() {
  const files = readdirSync('src', { recursive: true })
    .map((file) => `src/${String(file).replaceAll(sep, '/')}`)
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
  /** The classes of each file, as they come in it. @type {Map<string, string[]>} */
  const classes = new Map(files.map((file) => [file, []]))

  return (/** @type {string} */ name, /** @type {string} */ path) => {
    const index = files.findIndex((file) => path.replaceAll(sep, '/').endsWith(`/${file}`))
    const known = classes.get(files[index] ?? '')
    if (!known) throw new Error(`${path} is no CSS module of src/`)
    if (!known.includes(name)) known.push(name)
    const letter = LETTERS[index % LETTERS.length]
    return `${letter}${'_'.repeat(index / LETTERS.length)}${known.indexOf(name)}`
  }
}
