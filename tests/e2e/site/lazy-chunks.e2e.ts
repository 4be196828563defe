import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { getChunkPattern } from '../../support/chunks'

// The files of the build, without a browser.

const FOLDER = 'dist/static/js'
const files = readdirSync(FOLDER)

const findScript = (name: string) => {
  const pattern = getChunkPattern(name)
  return files.find((file) => pattern.test(`/${file}`)) ?? name
}

const readImports = (file: string, pattern: RegExp) =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(pattern)].map((match) => match[1]!)

const getStaticImports = (file: string) => readImports(file, /(?:from|import)["`]\.\/([^"`]+)["`]/g)

const getLazyImports = (file: string) => readImports(file, /import\(["`]\.\/([^"`]+)["`]\)/g)

/** Adds a script and its static imports, with theirs, to the loaded ones. */
function load(file: string, loaded: Set<string>) {
  if (loaded.has(file)) return
  loaded.add(file)
  for (const each of getStaticImports(file)) load(each, loaded)
}

// Chromium remembers a failed import for the life of a document, and `loadChunk` retries only the chunk itself.
for (const page of ['ReservePage', 'MyReservationPage']) {
  test(`every lazy chunk of ${page} imports only what is loaded before it`, () => {
    const loaded = new Set<string>()
    load(findScript(page), loaded)
    const atStart = loaded.size
    for (const file of loaded) {
      for (const chunk of getLazyImports(file)) {
        const missing = getStaticImports(chunk).filter((each) => !loaded.has(each))
        expect(missing, `imports of ${chunk}`).toEqual([])
        loaded.add(chunk)
      }
    }
    expect(loaded.size).toBeGreaterThan(atStart)
  })
}
