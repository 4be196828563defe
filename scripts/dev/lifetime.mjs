import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isAlive } from './running.mjs'

/** How often a process looks whether the npm that started it is still there, in milliseconds. */
const LOOK = 500

/**
 * Ends what was started before the process ends: by Ctrl+C, from outside, with its terminal or with
 * the npm that started it, however that ended.
 *
 * @param {() => Promise<unknown>} stop
 */
export function onEnd(stop) {
  let ending = false
  async function end() {
    if (ending) return
    ending = true
    await stop()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = npmAbove(parent)
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) end()
  }, LOOK).unref()
}

/**
 * @param {number} parent a process that npm started, or npm itself.
 * @returns {number} npm's process: between it and its script may stand a shell, which outlives it.
 */
function npmAbove(parent) {
  const found = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const shell = found.stdout?.match(/^\s*(\d+) .*sh$/m)
  return shell ? Number(shell[1]) : parent
}

/**
 * Starts a program that ends when this process does, even by SIGKILL: a process of ours stands
 * between the two and sees its input close.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, import('node:stream').Readable>}
 *   it ends with 127 when there is no such program, and when its `stdin` is ended.
 */
export function spawnTied(program, args) {
  return spawn(process.execPath, [fileURLToPath(import.meta.url), program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [program = '', ...args] = process.argv.slice(2)
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', () => process.exit(127))
  child.once('exit', (code) => process.exit(code ?? 1))
  process.stdin.resume().once('close', () => child.kill())
  // What ends the parent reaches a whole terminal; the closed input then says it, too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill())
}
