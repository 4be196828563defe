import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CliError } from './command.mjs'
import { isProcessAlive } from './running-sites.mjs'

/**
 * Reserves a file for this process. Two processes that store to one file would overwrite each other's data.
 *
 * @param {string} file
 * @returns {() => void} releases the file.
 * @throws {CliError} if another process uses the file.
 */
export function lockFile(file) {
  const lock = `${file}.lock`
  mkdirSync(dirname(file), { recursive: true })
  // A killed process leaves its lock behind.
  if (existsSync(lock) && !isProcessAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock)
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    throw new CliError(
      `${file} is in use by process ${readFileSync(lock, 'utf8')}: end that first (if it is another program, delete ${lock}).`,
    )
  }
  return () => rmSync(lock, { force: true })
}
