import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readCommand } from './command.mjs'

readCommand({
  help: 'npm test: everything that must hold, from the types to the built site in a browser',
})

/**
 * All that `npm test` runs, as names of npm scripts. What needs nothing of another runs side by side,
 * the longest first; the browser tests come last, since they need the build and both cores.
 */
const sideBySide = ['test:rules', 'test:unit', 'check', 'build:test']
const last = 'test:e2e'

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

const waiting = [...sideBySide]
/** @type {string[]} */
const failed = []

async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift())
    if (!(await run(name))) failed.push(name)
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
if (failed.length === 0 && !(await run(last, { asItComes: true }))) failed.push(last)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
