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
 * Playwright's launch options for the test browser: the Chromium that npm installed on Linux x64,
 * elsewhere Playwright's own or the one at CHROME_PATH.
 */
export async function launchOptions() {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: FLAGS }
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  return { executablePath: await unpackOnce(), args: FLAGS }
}

/**
 * Unpacks the browser once. The package itself unpacks into the temporary folder at every start, where
 * parallel runs collide; here a rename puts the complete folder in place.
 */
async function unpackOnce() {
  const binary = join(CACHE, 'chromium')
  if (existsSync(binary)) return binary
  const ownFolder = `${CACHE}.${process.pid}`
  await mkdir(ownFolder, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = ownFolder
  await sparticuz.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  // Another process has unpacked the same browser first.
  await rename(ownFolder, CACHE).catch(() => rm(ownFolder, { recursive: true }))
  return binary
}
