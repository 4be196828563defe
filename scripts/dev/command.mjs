import { parseArgs } from 'node:util'

/** An error whose message tells the user what to do. Commands print it without its stack. */
export class CliError extends Error {
  /** @override */
  name = 'CliError'
}

/**
 * Parses the command line. `--help` prints the help and ends the process. Installs a handler that
 * prints uncaught errors, a `CliError` without its stack.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {object} command
 * @param {string} command.help
 * @param {Options} [command.options] as `parseArgs` takes them.
 * @param {number} [command.maxPositionals] how many arguments without dashes the command takes.
 * @throws {CliError} for an unknown option, or more arguments.
 */
export function readCommand({ help, options = /** @type {Options} */ ({}), maxPositionals = 0 }) {
  process.on('uncaughtException', (error) => {
    console.error(error instanceof CliError ? error.message : error)
    process.exit(1)
  })
  const { values, positionals } = parse({ help: { type: 'boolean', short: 'h' }, ...options })
  if ('help' in values && values.help) {
    console.log(help)
    process.exit()
  }
  if (positionals.length > maxPositionals) {
    throw new CliError(`Not understood: ${positionals.join(' ')}. Try --help.`)
  }
  return { values, positionals }
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
    throw new CliError(`${reason}. Try --help.`)
  }
}

/**
 * @param {string} name as in the command line.
 * @param {string | undefined} text
 * @returns {number} a whole number above 0.
 * @throws {CliError} when it is none.
 */
export function parseCount(name, text) {
  if (!/^[1-9]\d*$/.test(text ?? '')) {
    throw new CliError(`${name} takes a whole number above 0, not “${text}”.`)
  }
  return Number(text)
}
