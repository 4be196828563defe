import { parseArgs } from 'node:util'

/** What went wrong, in words that say what to do; whoever reads it needs no stack. */
export class Complaint extends Error {
  /** @override */
  name = 'Complaint'
}

/**
 * What a command is asked for, checked. `--help` prints the help and ends the process; from here on
 * a complaint is told without its stack.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {{ help: string, options?: Options, name?: string, names?: string }} command `name`: what
 *   one word without dashes stands for, `names`: what any number of them do; there may be none
 *   unless one of the two is given.
 * @throws {Complaint} for anything else.
 */
export function readCommand({ help, options = /** @type {Options} */ ({}), name, names }) {
  process.on('uncaughtException', (error) => {
    console.error(error instanceof Complaint ? error.message : error)
    process.exit(1)
  })
  const { values, positionals } = parse({ help: { type: 'boolean', short: 'h' }, ...options })
  if ('help' in values && values.help) {
    console.log(help)
    process.exit()
  }
  if (positionals.length > (name ? 1 : 0) && !names) {
    throw new Complaint(`Not understood: ${positionals.join(' ')}. Try --help.`)
  }
  return { values, word: positionals[0], words: positionals }
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options
 */
function parse(options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Complaint(`${reason}. Try --help.`)
  }
}

/**
 * @param {string} name as in the command line.
 * @param {string | undefined} text
 * @returns {number} a whole number above 0.
 * @throws {Complaint} when it is none.
 */
export function countOf(name, text) {
  if (!/^[1-9]\d*$/.test(text ?? '')) {
    throw new Complaint(`${name} takes a whole number above 0, not “${text}”.`)
  }
  return Number(text)
}
