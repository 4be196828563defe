import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jar from 'vnu-jar'

const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'

/**
 * Messages that are ignored: the checker does not know recent CSS and this keyword of a policy, and
 * React writes void elements as `<img />`.
 */
const IGNORED = [
  'CSS: .*',
  ".*Expecting source-expression but found .'wasm-unsafe-eval'.*",
  'Trailing slash on void elements .*',
]

/** @throws when there is no Java and CI is set, because no test may be skipped there. */
export function hasJava(): boolean {
  const found = spawnSync(java, ['-version']).status === 0
  if (!found && process.env.CI) {
    throw new Error('There is no Java, and the Nu checker must run when CI is set.')
  }
  return found
}

type Message = { url: string; message: string; extract?: string }

/** The errors and warnings of the Nu HTML Checker (validator.nu) for files. */
export async function validateHtml(files: string[]): Promise<string[]> {
  const options = ['--exit-zero-always', '--stdout', '--format', 'json', '--filterpattern']
  const { stdout } = await promisify(execFile)(
    java,
    // Java's optimizing compiler would take twice as long for so few files.
    ['-XX:TieredStopAtLevel=1', '-jar', jar, ...options, IGNORED.join('|'), ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages.map(({ url, message, extract = '' }) => `${url}: ${message} (${extract})`)
}
