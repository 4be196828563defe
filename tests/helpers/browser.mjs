import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sparticuz from '@sparticuz/chromium'

const CACHE = resolve('node_modules/.cache/chromium')

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How Playwright starts the test browser: the Chromium that npm installed, where it runs (Linux on
 * x64); elsewhere Playwright's own, or CHROME_PATH.
 */
export async function launchOptions() {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: FLAGS }
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  return { executablePath: await unpackedOnce(), args: FLAGS }
}

/**
 * The package unpacks into the temporary folder at every start, where parallel runs collide: here
 * it is done once, and the whole folder takes its place in one step.
 */
async function unpackedOnce() {
  const binary = join(CACHE, 'chromium')
  if (existsSync(binary)) return binary
  const mine = `${CACHE}.${process.pid}`
  await mkdir(mine, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = mine
  await sparticuz.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  // Whoever was faster has unpacked the same.
  await rename(mine, CACHE).catch(() => rm(mine, { recursive: true }))
  return binary
}
