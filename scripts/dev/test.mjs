import { spawn } from 'node:child_process'
import { readCommand } from './command.mjs'

readCommand({
  help: 'npm test: everything that must hold, from the types to the built site in a browser',
})

/** The browser tests: what they say is shown as it comes. */
const browser = 'test:e2e'

/**
 * All that `npm test` runs, as names of npm scripts: two rows side by side, since the rules wait for
 * Google's emulator and leave a core to the others. The browser tests need the build.
 */
const rows = [['test:rules'], ['test:unit', 'check', 'build:test', browser]]

/**
 * Runs an npm script; what it says is shown in one piece when it ends, or as it comes.
 * @param {string} name
 * @param {{ asItComes?: boolean }} [options]
 * @returns {Promise<boolean>} whether it passed
 */
function run(name, { asItComes = false } = {}) {
  const start = performance.now()
  const stdio = asItComes ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', stdio, stdio] })
  /** @type {Buffer[]} */
  const said = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => void said.push(piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - start) / 1000)
      process.stdout.write(Buffer.concat(said))
      console.log(`\n${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
      resolve(code === 0)
    })
  })
}

/** @type {string[]} */
const failed = []

/** @param {string[]} row of scripts; the browser tests are of no use where one before them failed. */
async function work(row) {
  for (const name of row) {
    if (name === browser && row.some((each) => failed.includes(each))) return
    if (!(await run(name, { asItComes: name === browser }))) failed.push(name)
  }
}

await Promise.all(rows.map(work))
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
