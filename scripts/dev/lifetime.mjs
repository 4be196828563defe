import { execa } from 'execa'

const PARENT_CHECK_INTERVAL_MS = 500

/**
 * Runs a cleanup before the process ends by Ctrl+C, by SIGTERM, because its terminal was closed, or
 * because the npm that started it was ended.
 *
 * @param {() => Promise<unknown>} stop runs once; the process exits when it has settled.
 */
export function onShutdown(stop) {
  let isStopping = false
  async function shutDown() {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, shutDown)
  // npm sends a signal to a shell, and the shell ends without passing it to this script. So the parent is watched.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && shutDown(), PARENT_CHECK_INTERVAL_MS).unref()
}

/**
 * Starts a program that ends when this process exits, fails, or is ended by a signal other than
 * SIGKILL.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns a child process that is also a promise of its result. The promise never rejects;
 *   `code: 'ENOENT'` means that there is no such program.
 */
export function spawnManaged(program, args, options = {}) {
  return execa(program, args, { ...options, stdin: 'ignore', buffer: false, reject: false })
}
