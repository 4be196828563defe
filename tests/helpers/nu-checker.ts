import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jar from 'vnu-jar'

const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'

/**
 * What is no fault. The checker knows the CSS of some years ago, and not this word of a policy; and
 * React closes `<img />` as XML does.
 */
const NO_FAULT = [
  'CSS: .*',
  ".*Expecting source-expression but found .'wasm-unsafe-eval'.*",
  'Trailing slash on void elements .*',
]

/** @throws where there is none although CI is set: there, no test may be left out. */
export function hasJava(): boolean {
  const found = spawnSync(java, ['-version']).status === 0
  if (!found && process.env.CI) {
    throw new Error('CI is set and this machine has no Java: the Nu checker must run.')
  }
  return found
}

type Message = { url: string; message: string; extract?: string }

/** What the Nu checker, by which the HTML standard is checked, finds in files: errors and warnings. */
export async function findFaults(files: string[]): Promise<string[]> {
  const options = ['--exit-zero-always', '--stdout', '--format', 'json', '--filterpattern']
  const { stdout } = await promisify(execFile)(
    java,
    // Compiled thoroughly, it would take twice as long for so few files.
    ['-XX:TieredStopAtLevel=1', '-jar', jar, ...options, NO_FAULT.join('|'), ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages.map(({ url, message, extract = '' }) => `${url}: ${message} (${extract})`)
}
