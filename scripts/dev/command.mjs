import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

/** An error whose message tells the user what to do. Commands print it without its stack. */
export class CliError extends Error {
  /** @override */
  name = 'CliError'
  exitCode = 1
}

/** The command line cannot be understood. By convention, the exit code is 2. */
export class UsageError extends CliError {
  /** @override */
  name = 'UsageError'
  /** @override */
  exitCode = 2
}

/**
 * Parses the command line. `--help` prints the help and ends the process. Installs a handler that
 * prints uncaught errors, a `CliError` without its stack. Call it before anything else happens.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {object} command
 * @param {string} command.help
 * @param {Options} [command.options] as `parseArgs` takes them.
 * @param {number} [command.maxPositionals] how many arguments without dashes the command takes.
 * @throws {UsageError} for an unknown option, or more arguments.
 */
export function readCommand({ help, options = /** @type {Options} */ ({}), maxPositionals = 0 }) {
  process.on('uncaughtException', (error) => {
    const isExpected = error instanceof CliError
    console.error(isExpected ? error.message : error)
    process.exit(isExpected ? error.exitCode : 1)
  })
  const { values, positionals } = parse({ help: { type: 'boolean', short: 'h' }, ...options })
  if ('help' in values && values.help) {
    console.log(help)
    process.exit()
  }
  if (positionals.length > maxPositionals) {
    throw new UsageError(`Not understood: ${positionals.join(' ')}. Try --help.`)
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
    throw new UsageError(`${reason}. Try --help.`)
  }
}

/**
 * @param {string} name as in the command line.
 * @param {string | undefined} text
 * @returns {number} a whole number above 0.
 * @throws {UsageError} when it is none.
 */
export function parseCount(name, text) {
  if (!/^[1-9]\d*$/.test(text ?? '')) {
    throw new UsageError(`${name} takes a whole number above 0, not “${text}”.`)
  }
  return Number(text)
}

/**
 * Asks a question in the terminal. Any answer but `y` or `yes` means no, as do Ctrl+C and the end of
 * the input.
 *
 * @param {string} question
 * @param {{ input?: NodeJS.ReadableStream, output?: NodeJS.WritableStream }} [streams]
 * @returns {Promise<boolean>}
 */
export function confirm(question, { input = process.stdin, output = process.stdout } = {}) {
  const lines = createInterface({ input, output })
  return new Promise((resolve) => {
    lines.once('close', () => resolve(false))
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()))
      lines.close()
    })
  })
}
